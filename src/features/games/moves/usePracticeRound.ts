import { useState } from 'react';
import { movesRulesOf } from '../../../../streams/wire/fairGames/index.ts';
import type { MovesPosition } from '../../../../streams/wire/fairGames/movesGame.ts';
import type { InHouseGame, MovesChoice } from '../../../../streams/wire/games/shapes.ts';
import type { PracticeDraw } from '../practice/practiceSeries.ts';
import { usePractice } from '../practice/usePractice.ts';
import type { Result } from '../result/result.ts';
import type { MoveOf, OpeningOf, ShownRound } from './movesView.ts';
import type { RoundPlay } from './roundPlay.ts';

/** A practice round: what falls is known to this device only, and shown move by move. */
interface Practised<Choice extends MovesChoice> extends PracticeDraw {
  readonly choice: Choice;
}

/** What is chosen at the beginning, before anything was done. */
const begun = <Choice extends MovesChoice>(opening: OpeningOf<Choice>) =>
  ({ ...opening, moves: [] }) as unknown as Choice;

function positionIn<Choice extends MovesChoice>({ choice, floats }: Practised<Choice>) {
  return movesRulesOf<MovesChoice>(choice).positionOf(choice, floats) as MovesPosition<MoveOf<Choice>> | null;
}

/** Rounds that are practised, with the odds and the pace of the paid ones. */
export function usePracticeRound<Choice extends MovesChoice>(
  code: Choice['game'],
  game: InHouseGame | undefined,
  onEnd: (won: boolean) => void,
): RoundPlay<Choice> & { readonly past: readonly Result[]; readonly nextAt: number } {
  const practice = usePractice(code, game);
  const [played, setPlayed] = useState<Practised<Choice> | null>(null);
  const position = played === null ? null : positionIn(played);
  function show(next: Practised<Choice>) {
    const after = positionIn(next);
    if (after === null) return;
    setPlayed(next);
    if (after.moves.length > 0) return;
    const { id, choice } = next;
    const stakes = movesRulesOf<MovesChoice>(choice).stakesOf(choice);
    practice.end({ id, choice, outcome: after.pays, won: after.pays > 100 * stakes, money: null });
    // Nothing is staked, so nothing is celebrated.
    onEnd(false);
  }
  const round: ShownRound<Choice> | null =
    played === null || position === null
      ? null
      : {
          ...{ id: played.id, choice: played.choice, money: null },
          state: position.moves.length > 0 ? 'open' : 'settled',
          ...{ dealt: [...position.dealt], moves: position.moves, pays: position.pays },
        };
  return {
    round,
    busy: false,
    making: null,
    failure: null,
    unavailable: practice.unavailable,
    past: practice.past,
    nextAt: practice.nextAt,
    begin(opening) {
      const choice = begun<Choice>(opening);
      practice.draw(choice, drawn => show({ ...drawn, choice }));
    },
    make(move) {
      if (played === null) return;
      const { choice } = played;
      show({ ...played, choice: { ...choice, moves: [...choice.moves, move] } as Choice });
    },
  };
}

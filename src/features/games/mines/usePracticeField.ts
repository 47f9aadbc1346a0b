import { useState } from 'react';
import { isMine, MINES_TILES, mines as rules } from '../../../../streams/wire/fairGames/mines.ts';
import type { ChoiceOf, InHouseGame } from '../../../../streams/wire/games/shapes.ts';
import { usePractice } from '../practice/usePractice.ts';
import type { Result } from '../result/result.ts';
import type { FieldPlay } from './fieldPlay.ts';
import type { ShownField } from './shownField.ts';

/** A practice round: what fell is known to this device only, and shown tile by tile. */
interface Practised {
  readonly result: Result;
  readonly mines: number;
  readonly tiles: readonly number[];
  readonly state: ShownField['state'];
}

/** A field that is practised, with the odds and the pace of the paid one. */
export function usePracticeField(
  game: InHouseGame | undefined,
  onEnd: (won: boolean) => void,
): FieldPlay & { readonly past: readonly Result[]; readonly nextAt: number } {
  const practice = usePractice('MINES', game);
  const [round, setRound] = useState<Practised | null>(null);
  function end(played: Practised, state: 'hit' | 'cashed') {
    const { result, mines, tiles } = played;
    const choice: ChoiceOf<'MINES'> = { game: 'MINES', mines, tiles: [...tiles] };
    const won = rules.payoutOf(choice, 100, result.outcome) > 100;
    setRound({ ...played, state });
    practice.end({ ...result, choice, won });
    // Nothing is staked, so nothing is celebrated.
    onEnd(false);
  }
  return {
    field:
      round === null
        ? null
        : {
            id: round.result.id,
            state: round.state,
            mines: round.mines,
            tiles: [...round.tiles],
            field: round.state === 'open' ? null : round.result.outcome,
            money: null,
          },
    busy: false,
    opening: null,
    failure: null,
    unavailable: practice.unavailable,
    past: practice.past,
    nextAt: practice.nextAt,
    begin: mines =>
      practice.begin({ game: 'MINES', mines, tiles: [] }, result =>
        setRound({ result, mines, tiles: [], state: 'open' }),
      ),
    open(tile) {
      if (round?.state !== 'open' || round.tiles.includes(tile)) return;
      const opened = { ...round, tiles: [...round.tiles, tile] };
      if (isMine(round.result.outcome, tile)) end(opened, 'hit');
      else if (opened.tiles.length === MINES_TILES - round.mines) end(opened, 'cashed');
      else setRound(opened);
    },
    cashOut() {
      if (round?.state === 'open' && round.tiles.length > 0) end(round, 'cashed');
    },
  };
}

import { useState } from 'react';
import type { Observable } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createMovesStore } from '../../../../streams/stores/moves.ts';
import type { MovesAnswer, MovesChoice, MovesRound, Opening } from '../../../../streams/wire/games/shapes.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import type { MoveOf, ShownRound } from './movesView.ts';
import type { RoundPlay } from './roundPlay.ts';

/** A round as it is shown. The caller says whose game it is. */
function shownOf<Choice extends MovesChoice>(round: MovesRound): ShownRound<Choice> {
  const { stake, staked, payout } = round;
  const { choice, moves } = round as unknown as Pick<ShownRound<Choice>, 'choice' | 'moves'>;
  return { ...round, choice, moves, money: { stake, staked, payout } };
}

/** A round that is played for money: the gateway decides, and every device of the account shows the same. */
export function usePaidRound<Choice extends MovesChoice>(
  code: Choice['game'],
  onEnd: (won: boolean) => void,
): RoundPlay<Choice> {
  const store = useStore(createMovesStore);
  const rounds = valueIn(useBehavior(store.rounds$))?.rounds ?? [];
  const round = rounds.find(({ choice }) => choice.game === code) ?? null;
  const [making, setMaking] = useState<MoveOf<Choice> | null>(null);
  const step = useIntent(
    (take: () => Observable<Outcome<MovesAnswer>>) => take(),
    ({ settled }) => {
      if (settled !== null) onEnd(settled.round.net > 0);
    },
  );
  return {
    round: round === null ? null : shownOf<Choice>(round),
    busy: step.busy,
    making: step.busy ? making : null,
    failure: step.failure,
    unavailable: false,
    begin(opening, stake) {
      setMaking(null);
      if (stake !== null) step.run(() => store.begin({ choice: opening as unknown as Opening, stake }));
    },
    make(move) {
      if (round === null) return;
      setMaking(move);
      step.run(() => store.make({ round: round.id, step: round.choice.moves.length, move }));
    },
  };
}

import { useState } from 'react';
import type { Observable } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createMinesStore } from '../../../../streams/stores/mines.ts';
import type { MinesAnswer } from '../../../../streams/wire/games/shapes.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import type { FieldPlay } from './fieldPlay.ts';
import { shownOf } from './shownField.ts';

/** A field that is played for money: the gateway decides, and every device of the account shows the same. */
export function usePaidField(onEnd: (won: boolean) => void): FieldPlay {
  const mines = useStore(createMinesStore);
  const round = valueIn(useBehavior(mines.table$))?.round ?? null;
  const [opening, setOpening] = useState<number | null>(null);
  const step = useIntent(
    (take: () => Observable<Outcome<MinesAnswer>>) => take(),
    ({ settled }) => {
      if (settled !== null) onEnd(settled.round.net > 0);
    },
  );
  const at = round === null ? null : { round: round.id, step: round.tiles.length };
  return {
    field: round === null ? null : shownOf(round),
    busy: step.busy,
    opening: step.busy ? opening : null,
    failure: step.failure,
    unavailable: false,
    begin(count, stake) {
      setOpening(null);
      if (stake !== null) step.run(() => mines.begin({ mines: count, stake }));
    },
    open(tile) {
      if (at === null) return;
      setOpening(tile);
      step.run(() => mines.open({ ...at, tile }));
    },
    cashOut() {
      setOpening(null);
      if (at !== null) step.run(() => mines.cashOut(at));
    },
  };
}

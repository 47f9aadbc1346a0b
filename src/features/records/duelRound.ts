import type { TFunction } from 'i18next';
import type { BetRecord } from '../../../streams/wire/games/records.ts';
import { sumOf } from '../../../streams/wire/rooms/duel.ts';

type PlayedSeat = NonNullable<BetRecord['duel']>;

/** What a record says of a duel of a room: the own seat, what was rolled there at last, and who won with what. */
export function duelFacts(
  t: TFunction<'records'>,
  { seat, seats, rolls, winner }: PlayedSeat,
): readonly (readonly [label: string, value: string])[] {
  const lastRollOf = (of: number) => (rolls ?? []).flat().findLast(roll => roll.seat === of);
  const own = lastRollOf(seat);
  const best = winner === null ? undefined : lastRollOf(winner);
  return [
    [t('duel.seat'), t('duel.seatOf', { seat, seats })],
    ...(own === undefined
      ? []
      : [[t('duel.rolled'), t('table.dice', { dice: own.dice.join(' + '), sum: sumOf(own) })] as const]),
    ...(best === undefined
      ? []
      : [
          [
            t('duel.won'),
            t(winner === seat ? 'duel.you' : 'duel.other', { seat: winner, sum: sumOf(best) }),
          ] as const,
        ]),
  ];
}

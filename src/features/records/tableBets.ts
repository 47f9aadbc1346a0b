import type { TFunction } from 'i18next';

/** Bets on a seat, which people count from 1. */
const OF_SEAT: ReadonlySet<string> = new Set(['main', 'pairs', 'twentyOnePlusThree']);

/** `Banker`, `Number 17`, `Seat 3` for `main:2`: a bet of a live table; its key where there is no word for it. */
export function betText(t: TFunction<'records'>, bet: string): string {
  const [kind = bet, on = ''] = bet.split(':');
  if (kind === 'hand') return t(`table.combination.${on}`, bet);
  const place = OF_SEAT.has(kind) ? `${Number(on) + 1}` : on.replaceAll('-', '–');
  return t(`table.bet.${kind}`, { defaultValue: bet, on: place });
}

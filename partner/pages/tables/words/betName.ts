import type { Texts } from '../../../server/texts.ts';
import { betKind } from '../../../tables/rules/bets/tableRules.ts';
import { filled } from '../../boot.ts';
import { textOf } from './words.ts';

/** Bets on a seat, which people count from 1. */
const OF_SEAT: ReadonlySet<string> = new Set(['main', 'pairs', 'twentyOnePlusThree']);

/** The name of a bet: "Banker", "Split 17-20", "Pair, seat 3". Its key when there is none. */
export function betName({ tables: { bets, hands } }: Pick<Texts, 'tables'>, bet: string): string {
  const kind = betKind(bet);
  const on = bet.slice(kind.length + 1);
  if (kind === 'hand') return filled(bets.hand, { on: textOf(hands, on) ?? on });
  const text = textOf(bets, kind);
  if (text === null) return bet;
  return filled(text, { on: OF_SEAT.has(kind) ? Number(on) + 1 : on.replaceAll('-', '–') });
}

/** The name of a call of the racetrack. */
export function callName({ tables: { calls } }: Pick<Texts, 'tables'>, call: string): string {
  const [kind = call, on = ''] = call.split(':');
  const [number = '', each = ''] = on.split('-');
  return filled(textOf(calls, kind) ?? call, { number, each });
}

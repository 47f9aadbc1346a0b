import type { TableTiming } from '../clock/timing.ts';
import { TABLE_TIMINGS } from '../clock/timings.ts';
import {
  andarBaharTable,
  baccaratTable,
  dragonTigerTable,
  noCommissionTable,
  redBlackTable,
} from './cardKinds.ts';
import { blackjackTable, holdemTable, teenPattiTable } from './decidedKinds.ts';
import { moneyWheelTable, rouletteTable, sicBoTable } from './drawnKinds.ts';
import type { TableKind } from './kind.ts';

/** A kind of tables as it is offered: its rules, and how long its rounds are. */
export interface OfferedTable {
  readonly kind: TableKind;
  readonly timing: TableTiming;
}

/** Every kind of tables, by name; two of them differ by their times only. */
export const OFFERED_TABLES: ReadonlyMap<string, OfferedTable> = new Map<string, OfferedTable>([
  ['baccarat', { kind: baccaratTable, timing: TABLE_TIMINGS.baccarat }],
  ['speedBaccarat', { kind: baccaratTable, timing: TABLE_TIMINGS.speedBaccarat }],
  ['noCommissionBaccarat', { kind: noCommissionTable, timing: TABLE_TIMINGS.baccarat }],
  ['roulette', { kind: rouletteTable, timing: TABLE_TIMINGS.roulette }],
  ['fastRoulette', { kind: rouletteTable, timing: TABLE_TIMINGS.fastRoulette }],
  ['dragonTiger', { kind: dragonTigerTable, timing: TABLE_TIMINGS.dragonTiger }],
  ['sicBo', { kind: sicBoTable, timing: TABLE_TIMINGS.sicBo }],
  ['moneyWheel', { kind: moneyWheelTable, timing: TABLE_TIMINGS.moneyWheel }],
  ['andarBahar', { kind: andarBaharTable, timing: TABLE_TIMINGS.andarBahar }],
  ['redBlack', { kind: redBlackTable, timing: TABLE_TIMINGS.redBlack }],
  ['teenPatti', { kind: teenPattiTable, timing: TABLE_TIMINGS.teenPatti }],
  ['casinoHoldem', { kind: holdemTable, timing: TABLE_TIMINGS.casinoHoldem }],
  ['blackjack', { kind: blackjackTable, timing: TABLE_TIMINGS.blackjack }],
]);

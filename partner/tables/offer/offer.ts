import { DAY, MINUTE } from '../../../streams/wire/protocol/durations.ts';
import { shoeMs } from '../rules/clock/timing.ts';
import { OFFERED_TABLES } from '../rules/kinds/tables.ts';
import type { TableSource } from '../rules/state/tableState.ts';
import { createChains } from './chains.ts';
import { createDealtRounds } from './dealtRounds.ts';
import type { LiveGame } from './kindOf.ts';
import { limitsOf, type TableLimits } from './limits.ts';
import { shareOf } from './shareOf.ts';

/** How the tables of a server come about: written down once, so that they are the same after a restart. */
export interface TablesOrigin {
  /** Every seed follows from it. */
  readonly secret: string;
  /** When the server had its first table, epoch ms. */
  readonly epoch: number;
}

/** A table as it was opened for the first time: it keeps its kind, whatever its game is called later. */
export interface KnownTable {
  /** Code of its game. */
  readonly table: string;
  /** In `OFFERED_TABLES`. */
  readonly kind: string;
  readonly game: LiveGame;
}

/** A table of this server. */
export interface LiveTable {
  readonly id: string;
  readonly kind: string;
  readonly game: LiveGame;
  readonly source: TableSource;
  readonly limits: TableLimits;
}

/** How long before the server's first moment its tables were opened, so that they have a history. */
const BEFORE_MS = DAY;
/** The least within which the rounds of tables are spread. */
const SPREAD_MS = MINUTE;

/** Makes tables of what is written down of them. */
export function createOffer({ secret, epoch }: TablesOrigin): (known: KnownTable) => LiveTable {
  const seedsOf = createChains(secret);
  return ({ table, kind: name, game }) => {
    const offered = OFFERED_TABLES.get(name);
    if (offered === undefined) throw new Error(`no kind of tables is called ${name}`);
    const { kind, timing } = offered;
    const spread = Math.floor(shareOf(`opens:${table}`) * Math.max(SPREAD_MS, shoeMs(timing)));
    const opensAt = epoch - BEFORE_MS - spread;
    const seeds = (shoe: number) => seedsOf(table, shoe);
    return {
      ...{ id: table, kind: name, game, limits: limitsOf(game.minBet, kind.unit) },
      source: { opensAt, timing, kind, seedsOf: seeds, roundsOf: createDealtRounds(kind, seeds) },
    };
  };
}

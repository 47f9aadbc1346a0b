import type { GameFigures } from '../games/game.ts';
import { clothBets } from '../tables/cloth/clothBets.ts';
import type { LiveTable } from '../tables/offer/offer.ts';
import type { Back } from '../tables/rules/bets/back.ts';
import { numberOf } from '../tables/rules/bets/ratio.ts';
import type { TableFacts } from '../tables/wire/facts.ts';
import type { Boot } from './document.ts';

const WHOLE = 10_000;

/** What can be bet at a table: for pages that don't read the rules themselves. */
interface OfferedBets {
  /** Chips are multiples of it, minor units, and all of a player in one round at most so much. */
  readonly unit: number;
  readonly mostCloth: number;
  /** Every bet of the cloth, in the order of a page. */
  readonly bets: readonly string[];
  /** What a bet may give back, the highest first, by bet or by kind of bet. */
  readonly prices: Readonly<Record<string, readonly Back[]>>;
  /** What comes back in the long run, by bet or by kind of bet, hundredths of a percent. */
  readonly returns: Readonly<Record<string, number>>;
}

/** @param of The player's name as others see it, and the server's clock. */
export function tableFacts(
  { rtp }: Pick<GameFigures, 'rtp'>,
  { id, kind: name, limits, source: { kind } }: LiveTable,
  of: Pick<TableFacts, 'name' | 'now'>,
): Pick<Boot, 'kind' | 'cycleMs' | 'revealMs' | 'rtp' | 'stakes'> & {
  readonly facts: TableFacts & OfferedBets;
} {
  const returns = Object.fromEntries(
    [...kind.returns].map(([bet, share]) => [bet, Math.round(numberOf(share) * WHOLE)]),
  );
  const { least, most, mostCloth, unit } = limits;
  return {
    ...{ kind: 'tables', cycleMs: 0, revealMs: 0, stakes: [] },
    rtp: rtp ?? Math.max(...Object.values(returns)),
    facts: {
      ...{ table: id, kind: name, ...of, least, most, unit, mostCloth },
      ...{ bets: [...clothBets(name)], prices: Object.fromEntries(kind.prices), returns },
    },
  };
}

import type { GameFigures } from '../games/game.ts';
import { clothBets } from '../tables/cloth/clothBets.ts';
import type { TableLimits } from '../tables/offer/limits.ts';
import type { Table } from '../tables/offer/offer.ts';
import type { Back } from '../tables/rules/bets/back.ts';
import { numberOf } from '../tables/rules/bets/ratio.ts';
import type { Boot } from './document.ts';

const WHOLE = 10_000;

/** What the page of a live table has to know besides what its topics say. */
export interface TableFacts {
  /** Names its topics. */
  readonly table: string;
  readonly kind: string;
  /** Whose cloth it is: part of the owner of its topic. */
  readonly player: string;
  readonly limits: TableLimits;
  /** Every bet of the cloth, in the order of a page. */
  readonly bets: readonly string[];
  /** What a bet may give back, the highest first, by bet or by kind of bet. */
  readonly prices: Readonly<Record<string, readonly Back[]>>;
  /** What comes back in the long run, by bet or by kind of bet, hundredths of a percent. */
  readonly returns: Readonly<Record<string, number>>;
  /** The server's clock, epoch ms. */
  readonly now: number;
}

/** What a table pays back by its published returns: of its best bet, hundredths of a percent. */
const bestOf = (returns: Readonly<Record<string, number>>) => Math.max(...Object.values(returns));

export function tableFacts(
  { rtp }: Pick<GameFigures, 'rtp'>,
  { id, kind: name, limits, source: { kind } }: Table,
  { player, now }: { readonly player: string; readonly now: number },
): Pick<Boot, 'kind' | 'cycleMs' | 'revealMs' | 'rtp' | 'stakes'> & { readonly facts: TableFacts } {
  const returns = Object.fromEntries(
    [...kind.returns].map(([bet, share]) => [bet, Math.round(numberOf(share) * WHOLE)]),
  );
  return {
    ...{ kind: 'tables', cycleMs: 0, revealMs: 0, rtp: rtp ?? bestOf(returns), stakes: [] },
    facts: {
      ...{ table: id, kind: name, player, limits, now },
      ...{ bets: [...clothBets(name)], prices: Object.fromEntries(kind.prices), returns },
    },
  };
}

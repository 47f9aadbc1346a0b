import { POOL_CHANCE, POOL_SEED, POOL_UNITS } from '../../streams/wire/slots/jackpot.ts';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import { ownerOf } from '../realtime/owner.ts';
import type { FeedPool } from '../rounds/feedPool.ts';
import type { Session } from '../store/lines.ts';
import type { Store } from '../store/store.ts';
import type { PoolNow } from './wire/topics.ts';

export interface JackpotsDeps {
  readonly store: Pick<Store, 'pool'>;
  readonly random: Random;
  readonly clock: Clock;
  /** Tells the readers of a pool what it holds. */
  readonly publish: (pool: string, state: PoolNow) => void;
}

/** Pools that the stakes of several games feed, and that one of their rounds wins. */
export interface Jackpots {
  readonly feedPool: FeedPool;
  /** The pool of a session's game; null for a game without one, and for free play, which takes no part. */
  poolOf(session: Session): string | null;
  now(pool: string): PoolNow;
}

/** At most once in so long is told what a pool holds, ms: stakes may come faster than anybody can read. */
const TELL_MS = 500;
const SEED_UNITS = POOL_SEED * POOL_UNITS;

export function createJackpots({ store, random, clock, publish }: JackpotsDeps): Jackpots {
  const lastWins = new Map<string, number>();
  const telling = new Set<string>();
  const now = (pool: string): PoolNow => ({
    units: store.pool(pool) ?? SEED_UNITS,
    lastWin: lastWins.get(pool) ?? null,
  });
  function tellSoon(pool: string): void {
    if (telling.has(pool)) return;
    telling.add(pool);
    clock.after(TELL_MS, () => {
      telling.delete(pool);
      publish(pool, now(pool));
    });
  }
  /** Games of a vendor in one currency; its name is that of a topic's owner. */
  const poolOf = ({ demo, game, currency, playMoney }: Session) =>
    demo || game.gameType !== 'RNG' || game.gameClassify !== 'JP'
      ? null
      : ownerOf([game.vassalage, currency, ...(playMoney ? ['play'] : [])].join('.'));

  return {
    poolOf,
    now,
    feedPool(session, stake, played) {
      const pool = poolOf(session);
      if (pool === null) return played;
      // A hundredth of a stake is as many hundredths of a minor unit as the stake has minor units.
      const units = now(pool).units + stake;
      const isWon = random.below(POOL_CHANCE) < stake;
      tellSoon(pool);
      if (!isWon) return { ...played, pool: { pool, units } };
      const won = Math.floor(units / POOL_UNITS);
      lastWins.set(pool, won);
      return {
        payout: played.payout + won,
        outcome: { ...played.outcome, jackpot: won },
        pool: { pool, units: SEED_UNITS + (units % POOL_UNITS) },
      };
    },
  };
}

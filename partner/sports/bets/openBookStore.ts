import path from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Random } from '../../random.ts';
import type { StoreNews } from '../../store/store.ts';
import { type BetStore, openBetStore } from './betStore.ts';
import { migrateLegacyBets } from './legacy/migrateLegacyBets.ts';
import type { BookOrigin } from './lines.ts';

export interface BookStoreDeps extends StoreNews {
  /** Folder of this server's data; the book has one of its own in it. */
  readonly data: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
}

const WORD = 2 ** 32;
const WORDS = 8;
const HEX = 8;

/** What all matches of a new book are drawn from. */
const seedOf = (random: Random): string =>
  Array.from({ length: WORDS }, () => random.below(WORD).toString(16).padStart(HEX, '0')).join('');

/** Opens the store of a book: a new one gets its origin, and takes in the bets of the book before it. Rejects when the disk refuses it. */
export async function openBookStore({
  data,
  clock,
  random,
  ...news
}: BookStoreDeps): Promise<{ readonly store: BetStore; readonly origin: BookOrigin }> {
  const store = await openBetStore(path.join(data, 'sports'), clock.now, news);
  try {
    if (store.origin() === null) await store.write({ t: 'origin', seed: seedOf(random), epoch: clock.now() });
    const origin = store.origin();
    if (origin === null) throw new Error('the book has no origin');
    await migrateLegacyBets(data, store, news.warn);
    return { store, origin };
  } catch (failure) {
    await store.close();
    throw failure;
  }
}

import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import type { Clock } from '../../clock.ts';
import type { CallWallet } from '../../wallet/walletClient.ts';
import { readPlayedGames } from './playedGames.ts';

export interface TableNamesDeps {
  readonly ask: CallWallet;
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: (message: string) => void;
}

/** Names by table; those that are missing are the catalogue's own. */
export type TableNames = ReadonlyMap<string, string>;

/** The language of the catalogue's own names. */
const OWN = 'en';
/** How long names are kept, ms. */
const KEPT_MS = 10 * MINUTE;
const NONE: TableNames = new Map();

/** Reads what the live games of this server are called in a language; never rejects. */
export function createTableNames({
  ask,
  clock,
  warn,
}: TableNamesDeps): (language: string) => Promise<TableNames> {
  const kept = new Map<string, { readonly at: number; readonly names: Promise<TableNames> }>();

  async function read(language: string): Promise<TableNames> {
    const games = await readPlayedGames({ ask, gameTypes: ['LIVE'], language }).catch((failure: unknown) => {
      warn(`the names of the tables could not be read: ${String(failure)}`);
      return null;
    });
    // They are asked for again by whoever wants them next.
    if (games === null) kept.delete(language);
    return new Map((games ?? []).map(({ gameCode, name }) => [gameCode, name]));
  }

  return async language => {
    if (language === OWN) return NONE;
    const before = kept.get(language);
    if (before !== undefined && clock.now() - before.at < KEPT_MS) return before.names;
    const names = read(language);
    kept.set(language, { at: clock.now(), names });
    return names;
  };
}

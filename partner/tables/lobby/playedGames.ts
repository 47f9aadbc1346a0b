import type { PlayedGame } from '../../../streams/wire/gameServers/seamless.ts';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import type { Clock } from '../../clock.ts';
import { retryAfter } from '../../wallet/retryPlan.ts';
import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';

/** Time between two readings, ms. */
const READ_EVERY_MS = 10 * MINUTE;
/** A catalogue has fewer pages. */
const MOST_PAGES = 100;

interface PlayedGamesReading {
  readonly ask: CallWallet;
  /** Categories of games that are asked for. */
  readonly gameTypes: readonly string[];
  /** Of their names; the catalogue's own unless given. */
  readonly language?: string;
}

interface PlayedGamesDeps extends PlayedGamesReading {
  readonly clock: Clock;
  readonly warn: (message: string) => void;
  readonly retryPlan: readonly number[];
  /** Takes the games each time they were read. */
  readonly onGames: (games: readonly PlayedGame[]) => void;
}

/** The games of the catalogue that this server plays, all pages of them; null when one of them wasn't answered. */
export async function readPlayedGames({
  ask,
  gameTypes,
  language,
}: PlayedGamesReading): Promise<readonly PlayedGame[] | null> {
  const games: PlayedGame[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const asked = {
      gameTypes: [...gameTypes],
      ...(language !== undefined && { language }),
      ...(after !== undefined && { after }),
    };
    const answer = await ask('games', asked).catch((failure: unknown) => {
      if (failure instanceof Unreached) return null;
      throw failure;
    });
    if (answer === null || !answer.ok) return null;
    games.push(...answer.games);
    if (answer.next === null) return games;
    after = answer.next;
  }
  return games;
}

/** Reads which games of the gateway's catalogue this server plays: at once, then every ten minutes. Answers what stops it. */
export function followPlayedGames(deps: PlayedGamesDeps): () => void {
  const { clock, warn, retryPlan, onGames } = deps;
  let isStopped = false;
  let cancel = () => {};
  let failed = 0;
  async function read(): Promise<void> {
    const games = await readPlayedGames(deps).catch((failure: unknown) => {
      warn(`the games could not be read: ${String(failure)}`);
      return null;
    });
    if (isStopped) return;
    failed = games === null ? failed + 1 : 0;
    if (games !== null) onGames(games);
    const wait = failed === 0 ? READ_EVERY_MS : Math.min(READ_EVERY_MS, retryAfter(failed, retryPlan));
    cancel = clock.after(wait, () => void read());
  }
  void read();
  return () => {
    isStopped = true;
    cancel();
  };
}

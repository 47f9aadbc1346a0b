import type { Answer, FromWorker, ToWorker } from '../messages.ts';
import { createGames, isIndex } from './games.ts';
import { createOthers } from './others.ts';

/** What the answerer needs of the worker it runs in. */
export interface AnswererDeps {
  readonly read: (address: string) => Promise<unknown>;
  readonly now: () => number;
  readonly post: (message: FromWorker) => void;
}

const NO_GAMES: Answer['games'] = { hits: [], total: 0, sure: false };

/** Takes the messages of the page: indexes what it is told of, and answers questions about it. */
export function createAnswerer({ read, now, post }: AnswererDeps): (message: ToWorker) => void {
  let games: ReturnType<typeof createGames> | null = null;
  let others = createOthers([]);
  /** The address that was asked for last: another one's file may come later. */
  let wanted = '';

  async function load(address: string): Promise<void> {
    wanted = address;
    const index = await read(address).catch(() => null);
    if (wanted !== address) return;
    const begun = now();
    const loaded = isIndex(index);
    if (loaded) games = createGames(index);
    post({ of: 'load', address, loaded, tookMs: now() - begun });
  }

  return message => {
    if (message.do === 'load') void load(message.address);
    else if (message.do === 'tell') others = createOthers(message.documents);
    else {
      const { id, text, language } = message;
      const begun = now();
      const found = games?.(text, language) ?? NO_GAMES;
      const answer: Answer = { text, games: found, others: others(text), hasGames: games !== null };
      post({ of: 'ask', id, answer, tookMs: now() - begun });
    }
  };
}

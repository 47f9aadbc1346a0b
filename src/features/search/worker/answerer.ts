import type { FromWorker, SearchAnswer, ToWorker } from '../messages.ts';
import { firstLetters } from '../words/firstLetters.ts';
import { createGames, isIndex } from './games.ts';
import { createOthers } from './others.ts';
import { createPreparer } from './prepare.ts';

/** What the answerer needs of the worker it runs in. */
export interface AnswererDeps {
  readonly read: (address: string) => Promise<unknown>;
  readonly now: () => number;
  readonly post: (message: FromWorker) => void;
  /** Does something after the messages that have come meanwhile. */
  readonly later: (work: () => void) => void;
}

const NO_GAMES: SearchAnswer['games'] = { hits: [], total: 0, sure: false };

/** Handles the messages of the page: indexes texts and answers questions about them. */
export function createAnswerer({ read, now, post, later }: AnswererDeps): (message: ToWorker) => void {
  let games: ReturnType<typeof createGames> | null = null;
  let others = createOthers([]);
  /** What names of games begin with: looked up once, not at each order to prepare. */
  let letters: readonly string[] = [];
  let titles: readonly string[] = [];
  const prepare = createPreparer({ now, later, post });
  const answerTo = (text: string, language: string): SearchAnswer => ({
    text,
    games: games?.(text, language) ?? NO_GAMES,
    others: others(text),
    hasGames: games !== null,
  });
  /** The address that was requested last: the file of an earlier one may arrive later. */
  let wanted = '';

  async function load(address: string): Promise<void> {
    wanted = address;
    const index = await read(address).catch(() => null);
    if (wanted !== address) return;
    const begun = now();
    const loaded = isIndex(index);
    if (loaded) {
      games = createGames(index);
      letters = firstLetters([index.name, ...Object.values(index.names)].flat());
    }
    post({ of: 'load', address, loaded, tookMs: now() - begun });
  }

  return message => {
    if (message.do === 'load') void load(message.address);
    else if (message.do === 'tell') {
      others = createOthers(message.documents);
      titles = message.documents.map(({ title }) => title);
    } else if (message.do === 'prepare') {
      const { id, language } = message;
      const all = new Set([...letters, ...firstLetters(titles)]);
      prepare(id, [...all], letter => answerTo(letter, language));
    } else {
      const { id, text, language } = message;
      const begun = now();
      const answer = answerTo(text, language);
      post({ of: 'ask', id, answer, tookMs: now() - begun });
    }
  };
}

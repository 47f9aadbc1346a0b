import { createHash } from 'node:crypto';
import type { LaunchedGame } from '../../streams/wire/gameServers/seamless.ts';
import { gameOf, sportsOf } from '../games/games.ts';
import type { Session } from '../store/lines.ts';
import type { Store } from '../store/store.ts';
import { kindOf } from '../tables/offer/kindOf.ts';
import { type CallWallet, Unreached } from '../wallet/walletClient.ts';

/** A launch that was exchanged. */
export interface Opened {
  readonly session: Session;
  /** What the page shows to this server; kept here as a hash only. */
  readonly key: string;
  /** Minor units. */
  readonly balance: number;
}

/** Why a launch opens nothing. */
export type NotOpened = 'used' | 'unreached' | 'unknown';

interface OpenDeps {
  readonly store: Store;
  readonly ask: CallWallet;
  readonly now: () => number;
  readonly randomText: (bytes: number) => string;
}

/** Launches of one account that are open; the oldest ends, with the games that its page has opened. */
const MOST_OPEN = 20;

/** Whether this server plays a game. */
const isPlayed = (game: LaunchedGame): boolean =>
  gameOf(game) !== null || sportsOf(game) !== null || kindOf(game) !== null;

const LAUNCH = /^[\w-]{20,100}$/;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Exchanges the token of a launch. Each opens one page: whoever finds the address later gets nothing. */
export async function openSession(token: string, deps: OpenDeps): Promise<Opened | NotOpened> {
  const { store, ask, now, randomText } = deps;
  const launchHash = hashOf(token);
  if (!LAUNCH.test(token) || store.wasLaunched(launchHash)) return 'used';
  // Follows from the token, so that a request whose answer was lost is answered again.
  const request = `launch-${launchHash.slice(0, 40)}`;
  const answer = await ask('authenticate', { token }, request).catch((failure: unknown) => {
    if (failure instanceof Unreached) return null;
    throw failure;
  });
  if (answer === null || (!answer.ok && answer.retry)) return 'unreached';
  if (!answer.ok || store.wasLaunched(launchHash)) return 'used';
  if (!isPlayed(answer.game)) return 'unknown';
  const key = randomText(32);
  const id = randomText(9);
  const session: Session = {
    id,
    keyHash: hashOf(key),
    launchHash,
    token: answer.session,
    game: answer.game,
    demo: answer.demo,
    player: answer.demo ? id : answer.player.id,
    account: answer.player.id,
    nickname: answer.player.nickname,
    level: answer.player.level ?? 0,
    playMoney: answer.playMoney,
    currency: answer.currency,
    language: answer.language,
    parent: answer.parent,
    expiresAt: answer.expiresAt,
  };
  const open = store.sessionsOf(answer.player.id).filter(it => it.expiresAt > now());
  const launched = open.filter(it => it.opener === undefined);
  const oldest = new Set(launched.slice(0, Math.max(0, launched.length - MOST_OPEN + 1)).map(it => it.id));
  for (const it of open.filter(({ id: own, opener = own }) => oldest.has(opener)))
    await store.write({ t: 'over', session: it.id, at: now() });
  await store.write({ t: 'session', ...session });
  return { session, key, balance: answer.balance };
}

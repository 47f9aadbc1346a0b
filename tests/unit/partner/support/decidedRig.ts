import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createFreePlay } from '../../../../partner/freePlay.ts';
import type { Random } from '../../../../partner/random.ts';
import { createOutbox } from '../../../../partner/rounds/outbox.ts';
import { createTable } from '../../../../partner/rounds/table.ts';
import type { Session } from '../../../../partner/store/lines.ts';
import { openStore } from '../../../../partner/store/store.ts';
import type { CallWallet } from '../../../../partner/wallet/walletClient.ts';
import { diskAtRest } from './diskAtRest.ts';
import { handClock } from './handClock.ts';
import { createScriptedWallet, type Said } from './scriptedWallet.ts';
import { seededRandom } from './seededRandom.ts';

export const STAKE = 100;
const CYCLE_MS = 5_000;
const FILE = 'rounds.jsonl';

/** A session of video poker. */
export const pokerSession = (more: Partial<Session> = {}): Session => ({
  ...{ id: 's', keyHash: 'k', launchHash: 'l', token: 'a-token-of-the-wallet', expiresAt: 1e13, player: 'p' },
  game: {
    ...{ gameCode: 'PG-DRAW-POKER', vassalage: 'PG', gameType: 'RNG', gameClassify: 'VP', name: 'X' },
    ...{ rtp: null, lines: null, volatility: null, minBet: STAKE },
  },
  ...{ demo: false, playMoney: true, currency: 'PT', language: 'en', parent: null, account: 'p' },
  ...more,
});

/** A session of a card game. @param gameCode Says which. */
export const cardSession = (gameCode: string, more: Partial<Session> = {}): Session => {
  const session = pokerSession(more);
  return { ...session, game: { ...session.game, gameCode, gameClassify: 'TG' } };
};

/**
 * A game server of rounds with decisions that can be killed, with a wallet that keeps the rules.
 * @param random Where cards come from, also after a crash.
 */
export async function openDecided(
  answers: Readonly<Record<string, readonly Said[]>> = {},
  revealMs = 0,
  random?: () => Random,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-decided-'));
  const file = path.join(folder, FILE);
  const wallet = createScriptedWallet(answers);
  const clock = handClock();
  const running: { close(): Promise<void> }[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map(it => it.close()));
    await rm(folder, { recursive: true, force: true });
  });

  async function start(seed: number) {
    let isDead = false;
    const ask = (async (...call: Parameters<CallWallet>) => {
      const answer = isDead ? null : await wallet.ask(...call);
      return isDead ? new Promise<never>(() => {}) : answer;
    }) as CallWallet;
    const store = await openStore(file, clock.now);
    running.push(store);
    const freePlay = createFreePlay();
    const outbox = createOutbox({ store, ask, clock, retryPlan: [1_000], warn: () => {} });
    const table = createTable({
      ...{ store, ask, outbox, freePlay, clock, random: random?.() ?? seededRandom(seed) },
      ...{ retryPlan: [1_000], warn: () => {} },
      pace: () => ({ cycleMs: CYCLE_MS, revealMs }),
    });
    const kill = () => {
      isDead = true;
    };
    return { store, table, outbox, freePlay, kill };
  }

  let server = await start(7);
  const linesNow = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line !== '');
  const lines = async () => linesNow();
  const rig = {
    ...{ wallet, clock, lines, linesNow },
    server: () => server,
    deal: (n: number, session = pokerSession(), choice: unknown = null) =>
      server.table.play(session, { n, stake: STAKE, choice }),
    decide: (n: number, decision: unknown, session: Session, round = 's.1') =>
      server.table.decide(session, { round, n, decision }),
    hold: (hold: number, round = 's.1', session = pokerSession(), n = 1) =>
      server.table.decide(session, { round, n, decision: { hold } }),
    begin: (...sessions: readonly Session[]) =>
      Promise.all(sessions.map(session => server.store.write({ t: 'session', ...session }))),
    /** The server ends at once; another one begins with so many lines of what was on the disk, all unless given. */
    async crash(kept?: number): Promise<void> {
      await diskAtRest();
      server.kill();
      const whole = await lines();
      await server.store.close();
      running.length = 0;
      const left = whole.slice(0, kept ?? whole.length).map(line => `${line}\n`);
      await writeFile(file, left.join(''));
      // Other cards would be drawn than before.
      server = await start(8);
      server.table.resume();
      await diskAtRest();
    },
  };
  return rig;
}
export type DecidedRig = Awaited<ReturnType<typeof openDecided>>;

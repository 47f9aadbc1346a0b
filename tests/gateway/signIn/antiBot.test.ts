import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ticket, world } from '../../../gateway/db/schema.ts';
import { type AntiBot, createAntiBot } from '../../../gateway/people/identity/signIn/antiBot.ts';
import { createTickets } from '../../../gateway/people/identity/tickets.ts';
import { deriveKey as plainKey } from '../../../src/features/identity/fields/plainPbkdf2.ts';
import { seededBytes } from '../casino/seededBytes.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const MINUTE = 60_000;
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString('utf8'));

describe('a challenge', () => {
  let store: TestDatabase;
  let now: number;
  let antiBot: AntiBot;
  const open = (seed: string) => {
    const base = { database: store.database, wall: () => now, randomBytes: seededBytes(seed) };
    return createAntiBot({ ...base, tickets: createTickets(base) });
  };

  beforeAll(async () => {
    store = await createTestDatabase();
    antiBot = open('first');
  });
  afterAll(() => store.drop());
  beforeEach(() => {
    now = Date.now();
  });

  async function solve(): Promise<string> {
    const challenge = (await antiBot.challenge()) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return encode({ challenge, solution });
  }

  it('S4-16 is solved by the work the widget does, once', async () => {
    const solution = await solve();
    expect(await antiBot.accept(solution)).toBe(true);
    expect(await antiBot.accept(solution)).toBe(false);
  });

  it('issue 29 5.7b: is solved where the browser has no cryptography, on plain http', async () => {
    const challenge = (await antiBot.challenge()) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey: plainKey });
    expect(await antiBot.accept(encode({ challenge, solution }))).toBe(true);
  });

  it('S4-16 is accepted once when its solution comes several times at the same moment', async () => {
    const solution = await antiBot.pass();
    const answers = await Promise.all(Array.from({ length: 6 }, () => antiBot.accept(solution)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('S4-16 is over after ten minutes', async () => {
    const [early, late] = [await antiBot.pass(), await antiBot.pass()];
    now += 10 * MINUTE - 1;
    expect(await antiBot.accept(early)).toBe(true);
    now += 1_001;
    expect(await antiBot.accept(late)).toBe(false);
  });

  it('S4-16 is refused when it was made cheaper, lives longer, or is answered with a made-up key', async () => {
    const payload = decode(await antiBot.pass());
    const { parameters } = payload.challenge;
    const changed = (part: object) => ({
      ...payload,
      challenge: { ...payload.challenge, parameters: { ...parameters, ...part } },
    });
    for (const forged of [
      changed({ cost: 1 }),
      changed({ keyPrefix: '00' }),
      changed({ expiresAt: parameters.expiresAt + 3_600 }),
      changed({ nonce: 'ab'.repeat(16) }),
      { ...payload, solution: { ...payload.solution, derivedKey: 'ab'.repeat(32) } },
      { ...payload, challenge: { ...payload.challenge, signature: 'ab'.repeat(32) } },
    ]) {
      expect(await antiBot.accept(encode(forged))).toBe(false);
    }
    expect(await antiBot.accept(encode(payload))).toBe(true);
  });

  it('S4-16 is refused when it is no solution at all', async () => {
    for (const text of ['', 'x', encode(null), encode({}), encode({ challenge: {}, solution: {} })]) {
      expect(await antiBot.accept(text)).toBe(false);
    }
  });

  it('S4-16 of one process is accepted by another, which reads the same key', async () => {
    expect(await open('second').accept(await antiBot.pass())).toBe(true);
    const keys = await store.database.db.select().from(world).where(eq(world.key, 'antiBotKey'));
    expect(keys).toHaveLength(1);
  });

  it('S4-16 leaves nothing behind until it comes back solved', async () => {
    const count = () => store.database.db.$count(ticket);
    const before = await count();
    const solution = await antiBot.pass();
    expect(await count()).toBe(before);
    await antiBot.accept(solution);
    expect(await count()).toBe(before + 1);
  });

  it('S4-16 of another world is refused', async () => {
    const elsewhere = await createTestDatabase();
    const base = { database: elsewhere.database, wall: () => now, randomBytes: seededBytes('elsewhere') };
    const foreign = createAntiBot({ ...base, tickets: createTickets(base) });
    expect(await antiBot.accept(await foreign.pass())).toBe(false);
    await elsewhere.drop();
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';
import { Mismatch } from '../case.ts';
import { expect, expectShape } from '../expect.ts';
import type { Account } from '../gateway/accounts.ts';
import type { FakeWallet } from './wallet.ts';

/** What a page of the game server begins with, as far as a player needs it. */
const Boot = z.object({ key: z.string(), owner: z.string() });
/** Of every bet, minor units. */
const STAKE = 100;
/** Bets until one is taken: odds move, and a player waits between two. */
const TRIES = 6;
const Refused = z.object({ code: z.string(), waitMs: z.int().optional() });

/** Opens the page of a launch without a browser. @param demo Whether it plays with points: as somebody of its own. */
export async function openBook(origin: string, wallet: FakeWallet, demo: boolean): Promise<Account> {
  const html = await (await fetch(`${origin}/play?token=${wallet.launch(demo)}`)).text();
  const [, json = 'null'] = /id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  const { key, owner } = expectShape(Boot, JSON.parse(json), 'the beginnings of a page of the book');
  return { uid: owner, username: owner, token: key };
}

/** Bets the least stake on a fixture that has not begun, until it is taken. */
export async function placeBet(
  origin: string,
  { token }: Account,
  fixtures: () => Promise<readonly FixtureSummary[]>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const ahead = (await fixtures()).filter(({ state }) => state === 'before');
    // The one that begins last.
    const fixture = ahead.toSorted((a, b) => b.startsAt - a.startsAt)[0];
    const odds = new Map(Object.entries(fixture?.odds ?? {})).get('winner:0:/home') ?? null;
    expect(fixture !== undefined && odds !== null, 'a fixture ahead that can be bet on');
    const selection = { market: 'winner', part: 0, line: null, pick: 'home' };
    const legs = [{ fixture: fixture.fixture, selection, odds }];
    const wish = { id: randomUUID(), form: { form: 'single' }, stake: STAKE, legs, policy: 'any' };
    const answer = await fetch(`${origin}/api/sports/bet`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    });
    if (answer.status === 200) return;
    const { waitMs = 500 } = expectShape(Refused, await answer.json(), 'why a bet was not taken');
    await sleep(waitMs);
  }
  throw new Mismatch('a bet that is taken, at the latest after the pauses that the book asked for');
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uncoveredByPlayer } from '../../../partner/pages/showResult.ts';
import type { RoundAnswer } from '../../../partner/rounds/view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REVEAL_MS = 60_000;
const answer: RoundAnswer = {
  round: {
    ...{ id: 's.1', n: 1, state: 'settled', stake: 100, payout: 200, outcome: {}, decided: 0, code: null },
    ...{ added: 0, raising: null, pending: true },
  },
  balance: 900,
};

/** A card whose player takes so long, at a server that answers so. */
function uncover(ms: number, said: RoundAnswer | { readonly code: string } = answer) {
  const events: string[] = [];
  const booked = uncoveredByPlayer({
    asking: {
      uncovered: async round => {
        events.push(`uncovered ${round}`);
        return said;
      },
    },
    show: () => new Promise(resolve => void setTimeout(resolve, ms)),
    ...{ revealMs: REVEAL_MS, round: 's.1', onBooked: () => events.push('booked') },
  });
  return { events, booked };
}

it('a card that is uncovered in time is told to the server, which says what the wallet knows', async () => {
  const { events, booked } = uncover(9_000);
  await vi.advanceTimersByTimeAsync(REVEAL_MS);
  expect(await booked).toEqual({ balance: 900, isPending: true });
  expect(events).toEqual(['uncovered s.1']);
});

it('one that lies there for longer is booked before', async () => {
  const { events, booked } = uncover(REVEAL_MS + 5_000, { ...answer, balance: null });
  await vi.advanceTimersByTimeAsync(REVEAL_MS + 5_000);
  expect(await booked).toEqual({ balance: null, isPending: true });
  expect(events).toEqual(['booked', 'uncovered s.1']);
});

it('what a session that has ended is answered hides no result', async () => {
  const { booked } = uncover(10, { code: 'session_ended' });
  await vi.advanceTimersByTimeAsync(10);
  expect(await booked).toEqual({ balance: null, isPending: false });
});

import type { Cast } from '../demo/cast.ts';
import { type ActionStream, actionStream } from './actionStream.ts';
import type { Action } from './actions.ts';
import type { Random } from './random.ts';

const PT = 100;

/** Mostly bots; now and then one of the people visitors play, so that they see messages arrive. */
function drawUsername(cast: Cast, random: Random): string {
  const chance = random.next();
  if (chance < 0.12) return cast.member.username;
  if (chance < 0.2) return cast.agent.username;
  return random.shuffle(cast.bots)[0]?.username ?? cast.member.username;
}

function draw(cast: Cast, random: Random): Action {
  const account = { username: drawUsername(cast, random), amount: random.int(2, 50) * 10 * PT };
  const chance = random.next();
  if (chance < 0.55) return { type: 'deposit', params: { ...account, outcome: 'arrived' } };
  if (chance < 0.7) return { type: 'deposit', params: { ...account, outcome: 'failed' } };
  if (chance < 0.9) return { type: 'withdrawal', params: { ...account, outcome: 'approved' } };
  return { type: 'withdrawal', params: { ...account, outcome: 'rejected' } };
}

/**
 * Deposits and withdrawals of a world without end: each puts a message into somebody's inbox.
 * @param every Average world ms between two of them.
 */
export function cashierActions(cast: Cast, random: Random, every: number): ActionStream {
  return actionStream(random, { firstAt: 8_000, every }, r => draw(cast, r));
}

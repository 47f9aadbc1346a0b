import type { Person } from '../demo/cast.ts';
import type { Random } from '../ground/random.ts';
import { type ActionStream, actionStream } from './actionStream.ts';
import type { Action } from './actions.ts';

const PT = 100;

function draw(bots: readonly Person[], random: Random): Action {
  const [bot] = random.shuffle(bots);
  if (bot === undefined) throw new Error('a demo world needs bots');
  const account = { username: bot.username, amount: random.int(2, 50) * 10 * PT };
  const chance = random.next();
  if (chance < 0.55) return { type: 'deposit', params: { ...account, outcome: 'arrived' } };
  if (chance < 0.7) return { type: 'deposit', params: { ...account, outcome: 'failed' } };
  if (chance < 0.9) return { type: 'withdrawal', params: { ...account, outcome: 'approved' } };
  return { type: 'withdrawal', params: { ...account, outcome: 'rejected' } };
}

/**
 * Deposits and withdrawals of bots in a world without end. Nothing is booked on the wallets of the people that visitors play.
 * @param every Average world ms between two of them.
 */
export function cashierActions(bots: readonly Person[], random: Random, every: number): ActionStream {
  return actionStream(random, { firstAt: 8_000, every }, r => draw(bots, r));
}

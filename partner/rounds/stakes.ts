import type { Clock } from '../clock.ts';
import type { Session } from '../store/lines.ts';
import type { Round } from '../store/rounds.ts';
import { type CallWallet, Unreached } from '../wallet/walletClient.ts';
import { betIdOf } from './transactions.ts';

/** How long a stake without an answer waits for its second try, ms. */
const AGAIN_MS = 1_000;

/** Asks the wallet for the stake of a round. `null`: it has it; else why not, or that nobody knows. */
export type BookStake = (
  session: Session,
  round: Round,
) => Promise<{ readonly code: string } | null | 'unknown'>;

export function createStakeBooking(ask: CallWallet, clock: Clock): BookStake {
  const pause = (ms: number) => new Promise<void>(resolve => void clock.after(ms, resolve));
  return async (session, round) => {
    const { id, stake } = round;
    const bet = { session: session.token, round: id, transaction: betIdOf(round), amount: stake };
    for (let tries = 0; tries < 2; tries += 1) {
      if (tries > 0) await pause(AGAIN_MS);
      const answer = await ask('bet', bet).catch((failure: unknown) => {
        if (failure instanceof Unreached) return null;
        throw failure;
      });
      if (answer?.ok) return null;
      if (answer !== null && !answer.retry) return { code: answer.code };
    }
    return 'unknown';
  };
}

import { pause, wantsCalm } from './dom.ts';
import type { Asking } from './roundCalls.ts';

/** What the wallet knows of a round once its result was seen. */
export interface Booked {
  /** Minor units; null when the wallet can't be asked now. */
  readonly balance: number | null;
  /** The wallet has yet to hear of it. */
  readonly isPending: boolean;
}

/** After what was seen, the wallet has had time to be told, ms; then it is looked a few times more. */
const MARGIN_MS = 200;
const LOOKS = 4;
const LOOK_MS = 300;

/** Shows a result whose wallet is told at a time that is known. */
export async function shownInTime({
  asking,
  show,
  endsAt,
}: {
  readonly asking: Pick<Asking, 'state'>;
  readonly show: () => Promise<void>;
  /** When the wallet is told, by the clock of the page. */
  readonly endsAt: number;
}): Promise<Booked> {
  const left = () => pause(Math.max(0, endsAt + MARGIN_MS - performance.now()));
  // Without motion the result is there when it would have been seen.
  if (wantsCalm()) await left();
  await show();
  await left();
  let state = await asking.state();
  for (let tries = 0; tries < LOOKS && state.round?.pending === true; tries += 1) {
    await pause(LOOK_MS);
    state = await asking.state();
  }
  return { balance: state.balance, isPending: state.round?.pending === true };
}

/** Lets the player uncover a result, for as long as it takes; then the wallet is told, or has been. */
export async function uncoveredByPlayer({
  asking,
  show,
  revealMs,
  round,
  onBooked,
}: {
  readonly asking: Pick<Asking, 'uncovered'>;
  readonly show: () => Promise<void>;
  /** The longest time until the wallet is told. */
  readonly revealMs: number;
  readonly round: string;
  /** That time is over. */
  readonly onBooked: () => void;
}): Promise<Booked> {
  const timer = setTimeout(onBooked, revealMs);
  await show();
  clearTimeout(timer);
  const answer = await asking.uncovered(round);
  if ('code' in answer) return { balance: null, isPending: false };
  return { balance: answer.balance, isPending: answer.round.pending };
}

import type { RoundView } from '../rounds/view.ts';
import type { Boot } from '../server/document.ts';
import { pause } from './dom.ts';
import { openRoundDesk } from './roundDesk.ts';
import { shownInTime, uncoveredByPlayer } from './showResult.ts';
import type { TableView } from './table.ts';

/** What differs from game to game. */
export interface Scene<Outcome> {
  /** What the player chose besides the stake. */
  choice(): unknown;
  /** What a round costs at a stake; the stake itself unless given. */
  cost?(stake: number): number;
  /** How many times `revealMs` the wallet waits for a result at most; once unless given. */
  parts?(outcome: Outcome): number;
  /** Words while a round goes on. */
  readonly during: string;
  /** Begins to move. */
  start(): void;
  /**
   * Moves to the result; settles when it is seen.
   * @param say Says a step of it.
   */
  show(outcome: Outcome, round: RoundView, say: (text: string) => void): Promise<void>;
  /** Uncovers at once what is left, in a game whose player uncovers the result. */
  readonly uncover?: () => void;
  /** The round was not played: everything as before. */
  rest(): void;
  /** What is said of a result besides the amount. */
  tell(outcome: Outcome, round: RoundView): string;
}

/** After a stake was refused, the next one may be tried, ms. */
const REFUSED_MS = 1_000;

/** Runs the rounds of a page: one at a time, each begun by a press of its own. */
export function runRounds<Outcome>(boot: Boot, table: TableView, scene: Scene<Outcome>): void {
  const { texts } = boot;
  let { n } = boot;
  const desk = openRoundDesk(boot, table);
  const { asking, say } = desk;

  async function showSettled(round: RoundView, startedAt: number): Promise<void> {
    const outcome = round.outcome as Outcome;
    const show = () => scene.show(outcome, round, say);
    const revealMs = boot.revealMs * (scene.parts?.(outcome) ?? 1);
    const booked =
      scene.uncover === undefined
        ? await shownInTime({ asking, show, endsAt: startedAt + revealMs })
        : await uncoveredByPlayer({ asking, show, revealMs, round: round.id, onBooked: desk.tellClosed });
    desk.setBalance(booked.balance ?? desk.balance() + round.payout);
    desk.sayResult(round, scene.tell(outcome, round), booked.isPending);
  }

  async function play(): Promise<void> {
    const stake = scene.cost?.(table.stake()) ?? table.stake();
    const choice = scene.choice();
    const startedAt = performance.now();
    scene.start();
    say(scene.during);
    desk.setBalance(desk.balance() - stake);
    const answer = await asking.round({ n: n + 1, stake, choice });
    if ('code' in answer) {
      scene.rest();
      if (answer.code !== 'too_soon' && answer.code !== 'out_of_step') {
        desk.sayEnded(texts.refused.session_ended);
        return;
      }
      const state = await desk.readState(stake);
      n = state.n;
      say(texts.wait);
      await pause(state.waitMs);
      say(texts.ready);
      return;
    }
    n = answer.round.n;
    if (answer.round.state === 'settled') await showSettled(answer.round, startedAt);
    else {
      scene.rest();
      desk.sayUnplayed(answer.round);
    }
    const cycle = answer.round.state === 'settled' ? boot.cycleMs : REFUSED_MS;
    desk.tellClosed();
    await pause(Math.max(0, cycle - (performance.now() - startedAt)));
  }

  table.onPress(() => {
    if (desk.isPlaying()) scene.uncover?.();
    else if (!desk.isPaused()) desk.run(play);
  });
  // One that an earlier page has not shown to its end.
  const { covered } = boot;
  if (covered !== null) desk.run(() => showSettled(covered, performance.now()));
}

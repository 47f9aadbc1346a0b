import type { RoundView } from '../rounds/view.ts';
import type { State } from '../server/api.ts';
import type { Boot } from '../server/document.ts';
import { amountText, filled } from './boot.ts';
import { pause, wantsCalm } from './dom.ts';
import { openHost } from './host.ts';
import { createAsking } from './roundCalls.ts';
import { resultText, type TableView } from './table.ts';

/** What differs from game to game. */
export interface Scene<Outcome> {
  /** What the player chose besides the stake. */
  choice(): unknown;
  /** Words while a round goes on. */
  readonly during: string;
  /** Begins to move. */
  start(): void;
  /** Moves to the result; settles when it is seen. */
  show(outcome: Outcome, round: RoundView): Promise<void>;
  /** The round was not played: everything as before. */
  rest(): void;
  /** What is said of a result besides the amount. */
  tell(outcome: Outcome, round: RoundView): string;
}

/** Refusals after which nothing more can be played here. */
const ENDS: ReadonlySet<string | null> = new Set(['session_ended', 'game_maintenance', 'on_break']);
/** After what was seen, the wallet has had time to be told, ms; then it is looked a few times more. */
const MARGIN_MS = 200;
const LOOKS = 4;
const LOOK_MS = 300;
/** After a stake was refused, the next one may be tried, ms. */
const REFUSED_MS = 1_000;

/** Runs the rounds of a page: one at a time, each begun by a press of its own. */
export function runRounds<Outcome>(boot: Boot, table: TableView, scene: Scene<Outcome>): void {
  const { texts } = boot;
  let { n, balance } = boot;
  let isPlaying = false;
  let isPaused = false;
  let words: readonly [text: string, tone: 'plain' | 'won' | 'warn'] = [texts.ready, 'plain'];
  const say = (text: string, tone: 'plain' | 'won' | 'warn' = 'plain') => {
    words = [text, tone];
    if (!isPaused) table.say(text, tone);
  };
  const setBusy = () => table.setBusy(isPlaying || isPaused);
  const host = openHost(boot.parent, paused => {
    isPaused = paused;
    if (paused) table.say(texts.paused, 'warn');
    else table.say(...words);
    setBusy();
  });
  const asking = createAsking(boot.key, lost => {
    if (lost) table.say(texts.lostServer, 'warn');
    else table.say(...words);
  });
  const setBalance = (minor: number) => {
    balance = minor;
    table.setBalance(minor);
  };

  /** What the wallet knows, once it has been told of the round. */
  async function booked(): Promise<State> {
    let state = await asking.state();
    for (let tries = 0; tries < LOOKS && state.round?.pending === true; tries += 1) {
      await pause(LOOK_MS);
      state = await asking.state();
    }
    return state;
  }

  async function showSettled(round: RoundView, startedAt: number): Promise<void> {
    const outcome = round.outcome as Outcome;
    const left = () => pause(Math.max(0, startedAt + boot.revealMs + MARGIN_MS - performance.now()));
    // Without motion the result is there when it would have been seen.
    if (wantsCalm()) await left();
    await scene.show(outcome, round);
    await left();
    const state = await booked();
    setBalance(state.balance ?? balance + round.payout);
    const [result, tone] = resultText(boot, round.stake, round.payout);
    const told = [scene.tell(outcome, round), result].filter(text => text !== '').join(' · ');
    if (state.round?.pending === true && round.payout > 0)
      say(filled(texts.pending, { amount: amountText(round.payout) }), 'warn');
    else say(told, tone);
  }

  function showUnplayed(round: RoundView): void {
    scene.rest();
    setBalance(balance + round.stake);
    const reason = new Map(Object.entries(texts.refused)).get(round.code ?? '') ?? texts.refused.other;
    say(round.state === 'refused' ? reason : texts.undone, 'warn');
    if (ENDS.has(round.code)) table.offerLeave(() => host.say({ type: 'croupier:quit' }));
  }

  let isTold = true;
  /** The page around the game reads balance and session anew. */
  function tellClosed(): void {
    if (isTold) return;
    isTold = true;
    host.say({ type: 'croupier:balance' });
    host.say({ type: 'croupier:round', state: 'closed' });
  }

  async function play(): Promise<void> {
    const stake = table.stake();
    const startedAt = performance.now();
    scene.start();
    say(scene.during);
    setBalance(balance - stake);
    const answer = await asking.round({ n: n + 1, stake, choice: scene.choice() });
    if ('code' in answer) {
      scene.rest();
      if (answer.code !== 'too_soon' && answer.code !== 'out_of_step') {
        say(texts.refused.session_ended, 'warn');
        table.offerLeave(() => host.say({ type: 'croupier:quit' }));
        return;
      }
      const state = await asking.state();
      n = state.n;
      setBalance(state.balance ?? balance + stake);
      say(texts.wait);
      await pause(state.waitMs);
      say(texts.ready);
      return;
    }
    n = answer.round.n;
    if (answer.round.state === 'settled') await showSettled(answer.round, startedAt);
    else showUnplayed(answer.round);
    const cycle = answer.round.state === 'settled' ? boot.cycleMs : REFUSED_MS;
    tellClosed();
    await pause(Math.max(0, cycle - (performance.now() - startedAt)));
  }

  table.onPress(() => {
    if (isPlaying || isPaused) return;
    isPlaying = true;
    setBusy();
    isTold = false;
    host.say({ type: 'croupier:round', state: 'open' });
    void play().finally(() => {
      tellClosed();
      isPlaying = false;
      setBusy();
    });
  });
  table.setBalance(balance);
  setBusy();
  host.say({ type: 'croupier:ready' });
}

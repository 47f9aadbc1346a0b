import type { RoundView } from '../rounds/view.ts';
import type { State } from '../server/api.ts';
import type { Boot } from '../server/document.ts';
import { amountText, filled } from './boot.ts';
import { openHost } from './host.ts';
import { type Asking, createAsking } from './roundCalls.ts';
import { resultText, type TableView, type Tone } from './table.ts';

/** What every page of rounds has around them: words, the balance, the page around it, and one round at a time. */
export interface RoundDesk {
  readonly asking: Asking;
  /** Minor units, as it is shown. */
  balance(): number;
  setBalance(minor: number): void;
  say(text: string, tone?: Tone): void;
  /** Whether the page around the game has paused it: no stake is taken. */
  isPaused(): boolean;
  isPlaying(): boolean;
  /** Runs a round; the page around the game hears when it begins, and when it ends. */
  run(work: () => Promise<void>): void;
  /** The page around the game reads balance and session anew. Happens once a round, at its end unless before. */
  tellClosed(): void;
  /** Says a result, and what it has brought. */
  sayResult(round: RoundView, words: string, isPending: boolean): void;
  /** Says why a round was not played; its stake is there again. */
  sayUnplayed(round: RoundView): void;
  /** Says that nothing more can be played here, and offers a way out. */
  sayEnded(text: string): void;
  /** How the server sees this page, after it has refused to begin a round. */
  readState(stake: number): Promise<State>;
}

/** Refusals after which nothing more can be played here. */
const ENDS: ReadonlySet<string | null> = new Set(['session_ended', 'game_maintenance', 'on_break']);

/** @param onChange Called when the game is paused or goes on, and when a round begins or ends. */
export function openRoundDesk(boot: Boot, table: TableView, onChange: () => void = () => {}): RoundDesk {
  const { texts } = boot;
  let { balance } = boot;
  let isPlaying = false;
  let isPaused = false;
  let isTold = true;
  let words: readonly [text: string, tone: Tone] = [texts.ready, 'plain'];
  const setBusy = () => {
    table.setBusy(isPlaying || isPaused);
    onChange();
  };
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
  const say = (text: string, tone: Tone = 'plain') => {
    words = [text, tone];
    if (!isPaused) table.say(text, tone);
  };
  const offerLeave = () => table.offerLeave(() => host.say({ type: 'croupier:quit' }));
  const setBalance = (minor: number) => {
    balance = minor;
    table.setBalance(minor);
  };
  function tellClosed(): void {
    if (isTold) return;
    isTold = true;
    host.say({ type: 'croupier:balance' });
    host.say({ type: 'croupier:round', state: 'closed' });
  }
  table.setBalance(balance);
  table.setBusy(false);
  host.say({ type: 'croupier:ready' });
  return {
    ...{ asking, setBalance, say, tellClosed },
    balance: () => balance,
    isPaused: () => isPaused,
    isPlaying: () => isPlaying,
    run(work) {
      isPlaying = true;
      setBusy();
      isTold = false;
      host.say({ type: 'croupier:round', state: 'open' });
      void work().finally(() => {
        tellClosed();
        isPlaying = false;
        setBusy();
      });
    },
    sayResult(round, told, isPending) {
      const [result, tone] = resultText(boot, round.stake + round.added, round.payout);
      if (isPending && round.payout > 0)
        say(filled(texts.pending, { amount: amountText(round.payout) }), 'warn');
      else say([told, result].filter(text => text !== '').join(' · '), tone);
    },
    sayUnplayed(round) {
      setBalance(balance + round.stake);
      const reason = new Map(Object.entries(texts.refused)).get(round.code ?? '') ?? texts.refused.other;
      say(round.state === 'refused' ? reason : texts.undone, 'warn');
      if (ENDS.has(round.code)) offerLeave();
    },
    sayEnded(text) {
      say(text, 'warn');
      offerLeave();
    },
    async readState(stake) {
      const state = await asking.state();
      setBalance(state.balance ?? balance + stake);
      return state;
    },
  };
}

import type { SlotOutcome } from '../../games/slot/outcome.ts';
import type { SlotSpin } from '../../games/slot/round.ts';
import type { SlotFacts } from '../../games/slot/slot.ts';
import type { Boot } from '../../server/document.ts';
import { amountText, filled } from '../boot.ts';
import { wantsCalm } from '../dom.ts';
import { EMPTY_SYMBOL } from './pictures.ts';
import { keepShown, shownBefore } from './progress.ts';
import type { ReelGrid } from './reelGrid.ts';
import type { Waiting } from './waiting.ts';

/** When the first reel stops, and how long the next one takes, ms. */
const FIRST_STOP_MS = 900;
const FREE_STOP_MS = 550;
const NEXT_STOP_MS = 220;
/** How long a win is looked at before its symbols fall, or the next spin begins. */
const WIN_MS = 750;
const FALL_MS = 380;
const AWARD_MS = 1_300;
const TURN_MS = 900;

export interface ShowRoundOptions {
  readonly facts: SlotFacts;
  readonly texts: Boot['texts']['slot'];
  readonly grid: ReelGrid;
  readonly waiting: Waiting;
  /** Shows beside the reels where a feature stands; empty for none. */
  readonly banner: (text: string) => void;
  /** Shows what a spin is multiplied with. */
  readonly times: (times: number) => void;
}

/** A round that is shown. */
export interface ShownRound {
  readonly id: string;
  readonly outcome: SlotOutcome;
  readonly say: (text: string) => void;
  /** When its reels began to turn, by the clock of the page; null for one that an earlier page began. */
  readonly startedAt: number | null;
}

/** Shows rounds spin by spin. What was shown is kept, so that a page that is loaded again goes on behind it. */
export function createShowRound({ facts, texts, grid, waiting, banner, times }: ShowRoundOptions) {
  const { wait } = waiting;

  async function stopReels(spin: SlotSpin, startedAt: number, firstMs: number): Promise<void> {
    const shown = spin.steps[0]?.grid ?? '';
    for (let reel = 0; reel < facts.reels; reel += 1) {
      await wait(startedAt + firstMs + (wantsCalm() ? 0 : reel * NEXT_STOP_MS) - performance.now());
      grid.stop(reel, shown);
    }
  }

  async function showSteps({ steps }: SlotSpin): Promise<void> {
    for (const [at, step] of steps.entries()) {
      if (at > 0) {
        grid.drop(step.grid, new Set(steps[at - 1]?.wins.flatMap(({ fields }) => fields)));
        await wait(FALL_MS);
      }
      times(step.times);
      if (step.wins.length === 0) continue;
      grid.mark(step.wins);
      await wait(WIN_MS);
    }
  }

  const awarded = ({ spins, bought }: SlotOutcome, upTo: number) =>
    spins.slice(0, upTo).reduce((sum, { award }) => sum + award, 0) +
    (bought ? (facts.freeSpins?.award[0] ?? 0) : 0);

  async function showSpin({ outcome, say, startedAt }: ShownRound, at: number): Promise<void> {
    const { spins, bought, fifth } = outcome;
    const spin = spins[at] as SlotSpin;
    const isFree = bought || at > 0;
    const before = spins.slice(0, at).reduce((sum, { fifths }) => sum + fifths, 0);
    if (isFree) {
      const where = { at: bought ? at + 1 : at, of: awarded(outcome, at) };
      banner(filled(texts.freeSpin, where));
      say(
        [filled(texts.freeSpin, where), filled(texts.soFar, { amount: amountText(before * fifth) })].join(
          ' · ',
        ),
      );
      if (!waiting.isHurried()) grid.turn();
    }
    const isFirst = at === 0 && startedAt !== null;
    await stopReels(
      spin,
      isFirst ? startedAt : performance.now(),
      isFree ? FREE_STOP_MS : isFirst ? FIRST_STOP_MS : 0,
    );
    await showSteps(spin);
    if (spin.award === 0) return;
    const words = filled(texts.freeSpins, { spins: spin.award });
    banner(words);
    say(words);
    await wait(AWARD_MS);
  }

  async function showCoins({ id, outcome, say }: ShownRound, from: number): Promise<void> {
    const { turns, isFull } = outcome.coins ?? { turns: [], isFull: false };
    let held = 0;
    let left = facts.hold?.turns ?? 0;
    if (outcome.bought) grid.set(EMPTY_SYMBOL.repeat(facts.reels * facts.rows));
    grid.hold(true);
    for (const [at, coins] of turns.entries()) {
      held += coins.length;
      left = at === 0 || coins.length > 0 ? (facts.hold?.turns ?? 0) : left - 1;
      for (const [field, worth] of coins) grid.label(field, `× ${worth}`, at > 0 && at >= from);
      if (at < from) continue;
      const words = filled(texts.turn, { coins: held, left });
      banner(words);
      say(words);
      await wait(at === 0 ? AWARD_MS : TURN_MS);
      keepShown(id, outcome.spins.length + at + 1);
    }
    if (!isFull) return;
    say(filled(texts.full, { amount: amountText((facts.hold?.full ?? 0) * outcome.fifth * 5) }));
    await wait(AWARD_MS);
  }

  /** Whether there is more of a round than one spin. */
  const hasFeature = ({ spins, coins }: SlotOutcome) => spins.length > 1 || coins !== null;

  return {
    hasFeature,
    async show(round: ShownRound): Promise<void> {
      const { id, outcome, say, startedAt } = round;
      const { spins, coins } = outcome;
      const from = startedAt === null ? shownBefore(id) : 0;
      if (startedAt === null && hasFeature(outcome)) {
        say(texts.resumed);
        const last = spins[Math.min(from, spins.length) - 1]?.steps.at(-1)?.grid;
        if (last !== undefined) grid.set(last);
        await wait(AWARD_MS);
      }
      for (let at = from; at < spins.length; at += 1) {
        await showSpin(round, at);
        keepShown(id, at + 1);
      }
      if (coins !== null) await showCoins(round, Math.max(0, from - spins.length));
      banner('');
      times(1);
    },
  };
}

import type { RoundView } from '../rounds/view.ts';
import type { Boot } from '../server/document.ts';
import { amountText, filled } from './boot.ts';
import { pause } from './dom.ts';
import { openRoundDesk } from './roundDesk.ts';
import { shownInTime } from './showResult.ts';
import type { TableView } from './table.ts';

/** What differs from game to game, of those whose player decides in the middle of a round. */
export interface DecidedScene<Outcome> {
  /** What the player chose besides the stake. */
  choice(): unknown;
  /** Words while the stake is asked for, and while the result comes. */
  readonly during: { readonly deal: string; readonly decide: string };
  /** On the button, while the player decides; null where the scene has buttons of its own for that. */
  readonly action: string | null;
  /** Hears that the player has decided, where the scene has such buttons. */
  readonly onDecided?: (decide: () => void) => void;
  /** What the decision stakes besides, minor units; left out where none does. */
  readonly further?: () => number;
  /** Takes away what was shown of the round before. */
  start(): void;
  /** The round was not played: everything as before. */
  rest(): void;
  /** Shows what was dealt; settles when it is seen. Then the player can decide. */
  deal(outcome: Outcome): Promise<void>;
  /** What is said of it. */
  tellDealt(outcome: Outcome): string;
  /** Whether the player can decide now. */
  setDeciding(isDeciding: boolean): void;
  /** What the player has decided. */
  decision(): unknown;
  /** Moves to the result; settles when it is seen. */
  show(outcome: Outcome): Promise<void>;
  /** What is said of a result besides the amount. */
  tell(outcome: Outcome): string;
}

/** Words of such games. */
export interface DecidedTexts {
  /** An earlier page had begun the round. */
  readonly resumed: string;
  /** Another page has decided. */
  readonly elsewhere: string;
  /** The session is over, and so is the round. */
  readonly ended: string;
  /** The wallet is asked for what a decision stakes besides; it doesn't answer; it refuses. */
  readonly further?: { readonly asked: string; readonly unanswered: string; readonly refused: string };
}

/** From one look to the next, while the wallet is asked for what a decision stakes besides, ms. */
const LOOK_MS = 1_000;

/** After a stake was refused, the next one may be tried, ms. */
const REFUSED_MS = 1_000;

/** Runs rounds that wait for a decision: the first press deals, the next one decides. */
export function runDecidedRounds<Outcome>(
  boot: Boot,
  table: TableView,
  scene: DecidedScene<Outcome>,
  words: DecidedTexts,
): void {
  const { texts } = boot;
  let { n } = boot;
  /** Lets the round go on, while the player decides. */
  let decide: (() => void) | null = null;
  const offer = () => {
    const isDeciding = decide !== null && !desk.isPaused();
    scene.setDeciding(isDeciding);
    table.offer(isDeciding ? scene.action : null);
  };
  const desk = openRoundDesk(boot, table, () => offer());
  const { asking, say } = desk;

  async function showSettled(round: RoundView, endsAt: number): Promise<void> {
    const outcome = round.outcome as Outcome;
    const booked = await shownInTime({ asking, show: () => scene.show(outcome), endsAt });
    desk.setBalance(booked.balance ?? desk.balance() + round.payout);
    desk.sayResult(round, scene.tell(outcome), booked.isPending);
  }

  /** Waits for the player, and sends what was decided until there is an answer. */
  async function decided(round: RoundView): Promise<void> {
    await new Promise<void>(resolve => {
      decide = resolve;
      offer();
    });
    decide = null;
    offer();
    const further = scene.further?.() ?? 0;
    if (further > 0) {
      say(filled(words.further?.asked ?? '', { amount: amountText(further) }));
      desk.setBalance(desk.balance() - further);
    } else say(scene.during.decide);
    return send(round, scene.decision(), further);
  }

  /** Sends a decision, and goes on with what it brings. */
  async function send(round: RoundView, decision: unknown, further: number): Promise<void> {
    const decidedAt = performance.now();
    const answer = await asking.decision({ round: round.id, n: round.decided + 1, decision });
    if ('round' in answer) return goOn(answer.round, decidedAt + boot.revealMs);
    if (answer.code === 'decided_otherwise') {
      say(words.elsewhere, 'warn');
      return goOn(answer.as, decidedAt);
    }
    if (answer.code === 'stake_refused' && answer.reason !== 'session_ended') {
      await desk.readState(further);
      const { refused } = texts;
      const reason = new Map(Object.entries(refused)).get(answer.reason) ?? refused.other;
      say(filled(words.further?.refused ?? '', { reason }), 'warn');
      return answer.as.state === 'dealt' ? decided(answer.as) : goOn(answer.as, decidedAt);
    }
    scene.rest();
    if (answer.code === 'bad_request' || answer.code === 'round_unknown' || answer.code === 'out_of_step')
      say(texts.ready);
    else desk.sayEnded(words.ended);
  }

  /** Looks again and again what the wallet has answered for a decision. */
  async function waitForWallet(round: RoundView, { decision, amount }: NonNullable<RoundView['raising']>) {
    say(filled(words.further?.unanswered ?? '', { amount: amountText(amount) }), 'warn');
    await pause(LOOK_MS);
    return send(round, decision, amount);
  }

  /** What follows: another decision, or the result. */
  async function goOn(round: RoundView, endsAt: number): Promise<void> {
    if (round.state !== 'dealt') return showSettled(round, endsAt);
    if (round.raising !== null) return waitForWallet(round, round.raising);
    await scene.deal(round.outcome as Outcome);
    say(scene.tellDealt(round.outcome as Outcome));
    return decided(round);
  }

  /** Goes on with a round that another page has begun. */
  async function resume(round: RoundView): Promise<void> {
    table.setStake(round.stake);
    scene.start();
    const outcome = round.outcome as Outcome;
    await scene.deal(outcome);
    if (round.raising !== null) return waitForWallet(round, round.raising);
    say([words.resumed, scene.tellDealt(outcome)].join(' '));
    return decided(round);
  }

  async function play(): Promise<void> {
    const stake = table.stake();
    const startedAt = performance.now();
    scene.start();
    say(scene.during.deal);
    desk.setBalance(desk.balance() - stake);
    const answer = await asking.round({ n: n + 1, stake, choice: scene.choice() });
    if ('code' in answer) {
      scene.rest();
      if (answer.code !== 'too_soon' && answer.code !== 'out_of_step')
        return desk.sayEnded(texts.refused.session_ended);
      const state = await desk.readState(stake);
      n = state.n;
      if (state.dealt !== null) return resume(state.dealt);
      say(texts.wait);
      await pause(state.waitMs);
      return say(texts.ready);
    }
    n = answer.round.n;
    const isPlayed = answer.round.state === 'dealt' || answer.round.state === 'settled';
    if (isPlayed) await goOn(answer.round, performance.now() + boot.revealMs);
    else {
      scene.rest();
      desk.sayUnplayed(answer.round);
    }
    desk.tellClosed();
    const cycle = isPlayed ? boot.cycleMs : REFUSED_MS;
    await pause(Math.max(0, cycle - (performance.now() - startedAt)));
  }

  table.onPress(() => {
    if (desk.isPaused()) return;
    if (decide !== null && scene.action !== null) decide();
    else if (!desk.isPlaying()) desk.run(play);
  });
  scene.onDecided?.(() => {
    if (!desk.isPaused()) decide?.();
  });
  const { dealt } = boot;
  if (dealt !== null) desk.run(() => resume(dealt));
}

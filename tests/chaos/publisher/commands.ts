import { randomUUID } from 'node:crypto';
import type { Random } from '../../../gateway/ground/random.ts';
import type { CallInput, CallName } from '../../../streams/wire/tables/calls.ts';
import type { People, Player } from '../world/people.ts';
import type { Activity } from './activity.ts';
import { insist, type Settled } from './call.ts';

/** What commands did, as their answers said: each must have exactly one effect. */
export interface Done {
  /** Ids of the rounds of bets. */
  readonly rounds: string[];
  /** Ids of deposits and withdrawals, whatever became of them: each leaves one message. */
  readonly orders: string[];
  /** Ids of what an agent sent to a member of the team. */
  readonly transfers: string[];
}

export interface CommandDeps {
  /** The publisher's own gate. */
  readonly origin: string;
  readonly operatorToken: string;
  readonly people: People;
  readonly random: (name: string) => Random;
  readonly activity: Activity;
  readonly signal: AbortSignal;
  /** Payment password of the agent, who then sends money to a downline. */
  readonly paymentPassword?: string;
}

/** Mean pauses, ms. */
const EVERY = { bet: 150, cash: 200, transfer: 400, offer: 700, answer: 900, read: 1_300 };
const CATEGORIES = ['RNG', 'LIVE', 'SPORTS', 'FISH'] as const;

function drawBet(random: Random): CallInput<'bet'> {
  const stake = 100 * random.int(1, 5);
  if (random.next() < 0.5) return { stake, choice: { game: 'DICE', chance: random.pick([5_000, 7_500]) } };
  return { stake, choice: { game: 'LIMBO', target: random.pick([130, 200]) } };
}

/** Everything people and the operator do during a run, over the public calls. Counts what was done. */
export function runCommands(deps: CommandDeps): { readonly done: Done; readonly ended: Promise<unknown> } {
  const { people, operatorToken, activity, origin, signal } = deps;
  const done: Done = { rounds: [], orders: [], transfers: [] };
  const send = <K extends CallName>(name: K, input: CallInput<K>, token: string): Promise<Settled<K>> =>
    insist(name, input, { origin, token, key: randomUUID(), signal });
  const { mira, arun, bela, top, bots } = people;
  const owners: readonly [Player, ...Player[]] = [mira, arun, bela, ...bots];
  const gamblers: readonly [Player, ...Player[]] = [mira, ...bots];

  const bets = deps.random('bets');
  const bet = async () => {
    const answer = await send('bet', drawBet(bets), bets.pick(gamblers).token);
    if (answer.ok) done.rounds.push(answer.value.round.id);
  };
  const cash = deps.random('cash');
  const moveCash = async () => {
    const { username } = cash.pick(owners);
    const to = { username, amount: 100 * cash.int(1, 300) };
    const answer =
      cash.next() < 0.7
        ? await send('opsDeposit', { ...to, outcome: cash.pick(['arrived', 'failed']) }, operatorToken)
        : await send('opsWithdrawal', { ...to, outcome: cash.pick(['approved', 'rejected']) }, operatorToken);
    if (answer.ok) done.orders.push(answer.value.messageId);
  };
  const { paymentPassword } = deps;
  const sent = deps.random('sent');
  const transfer = async () => {
    const to = { side: 'downline', to: bela.username, note: '' } as const;
    const what = { id: randomUUID(), amount: 100 * sent.int(1, 20), paymentPassword: paymentPassword ?? '' };
    const answer = await send('teamTransfer', { ...to, ...what }, arun.token);
    if (answer.ok) done.transfers.push(answer.value.id);
  };
  const offers = deps.random('offers');
  const offer = async () => {
    const category = offers.pick(CATEGORIES);
    const draw = offers.next();
    const terms = {
      winRate: offers.int(40, 60) / 10_000,
      lossRate: offers.int(80, 100) / 10_000,
      singleBet: 1,
    };
    const to = { category, account: arun.username };
    if (draw < 0.5) await send('processRealtimeSalary', { status: 'P', ...to, ...terms }, top.token);
    else if (draw < 0.8) await send('processRealtimeSalary', { status: 'E', ...to, ...terms }, top.token);
    else await send('processRealtimeSalary', { status: 'V', ...to }, top.token);
  };
  const answers = deps.random('answers');
  const answer = async () => {
    const status = answers.pick(['A', 'A', 'R', 'C'] as const);
    const category = answers.pick(CATEGORIES);
    const read = await send('consolidated', {}, arun.token);
    const version = read.ok ? read.value.realtimesalreqtype[category]?.[0]?.version : undefined;
    await send('processRealtimeSalary', { status, category, version, confirm: true }, arun.token);
  };
  const reads = deps.random('reads');
  const read = async () => {
    await send('inboxRead', {}, reads.pick(owners).token);
  };
  const ended = Promise.all([
    activity.repeat(EVERY.bet, bets, bet),
    activity.repeat(EVERY.cash, cash, moveCash),
    paymentPassword !== undefined && activity.repeat(EVERY.transfer, sent, transfer),
    activity.repeat(EVERY.offer, offers, offer),
    activity.repeat(EVERY.answer, answers, answer),
    activity.repeat(EVERY.read, reads, read),
  ]);
  return { done, ended };
}

import type { Machine } from '../../unit/laws/machineLaw.ts';
import type { Casino } from '../casino/openCasino.ts';
import type { Course } from './raceLaw.ts';
import { depositCourse, withdrawalCourse } from './races/cashOrders.ts';
import { contractCourse } from './races/contracts.ts';
import { heldWinCourse } from './races/heldWins.ts';
import { exchangeCourse, redeemCourse } from './races/mallOrders.ts';
import { signInCourse } from './races/signIns.ts';
import { TRANSFER, teamTransferCourse } from './races/teamTransfers.ts';
import { CHASE, chaseCourse, ticketCourse } from './races/tickets.ts';

/** A machine whose pairs of steps are all raced here. */
export interface RacedMachine {
  readonly course: (casino: Casino) => Course | Promise<Course>;
  /** Pairs of steps that nobody can bring about at once, each with its reason. */
  readonly apart?: Readonly<Record<string, string>>;
}

/** A machine whose processes race in a test of its module: what it needs, a flight or a table with players, stands there. */
export interface RacedElsewhere {
  readonly file: string;
  /** Title of the case. */
  readonly title: string;
}

/** How each table of states of the gateway is raced, by its name. One that had no race would say `{ none: 'why' }`. */
export const RACES: Readonly<Record<string, RacedMachine | RacedElsewhere | { readonly none: string }>> = {
  deposit: { course: depositCourse },
  withdrawal: { course: withdrawalCourse },
  'order of the mall': { course: redeemCourse },
  'exchange of points': { course: exchangeCourse },
  contract: { course: contractCourse },
  ticket: {
    course: ticketCourse,
    apart: { 'held win lose': 'the numbers of a draw decide which of them it is' },
  },
  'request to sign in': { course: signInCourse },
  feedback: {
    file: 'office/feedback.test.ts',
    title: 'two operators at once take one step of a feedback',
  },
  'request for data': {
    file: 'office/dataRequests.test.ts',
    title: 'two operators at once decide a request once',
  },
  'act of two operators': {
    file: 'office/fourEyes.test.ts',
    title: 'an act above the limit waits, and is done by another operator once',
  },
  'transaction of a game server': {
    course: heldWinCourse,
    apart: {
      'done undo undo':
        'the game server asks for it: the storm of gameServers/wallet.test.ts doubles each call',
    },
  },
  'run of a settlement': { file: 'bills/interrupted.test.ts', title: 'pay everybody once at the same tick' },
  draw: { file: 'draws/races.test.ts', title: 'two processes draw a round at once: one list, one prize' },
  'result of a draw': {
    file: 'draws/races.test.ts',
    title: 'two devices claim a prize while the clock looks: it is paid once',
  },
  'entry of a promotion': {
    file: 'promotions/races.test.ts',
    title: 'two operators decide an application: one does',
  },
  'entry of a mission': {
    file: 'missions/races.test.ts',
    title: 'two devices claim, and the publisher looks: one reward, one clear refusal',
  },
  bonus: {
    file: 'bonus/races.test.ts',
    title: 'the last stake against giving up: the money comes exactly when it was wagered',
  },
  table: { file: 'rooms/races.test.ts', title: 'issue 14: settle each table once, whichever comes first' },
  seat: {
    file: 'rooms/races.test.ts',
    title: 'issue 14: is either sold or given up where somebody leaves while it is bought',
  },
  'round of crash': {
    file: 'crash/outages.test.ts',
    title: 'play one round together: either takes stakes and cash-outs, whichever comes first takes a step',
  },
  'stake in crash': {
    file: 'crash/outages.test.ts',
    title: 'cannot both take a stake back, nor take it back and fly with it',
  },
  'round of a game server': {
    file: 'gameServers/wallet.test.ts',
    title: 'rounds under a storm of doubled, swapped, delayed and lost requests: sums are equal',
  },
  'draw of a lottery': {
    file: 'lotteries/races.test.ts',
    title: 'draw each draw once and settle each ticket once, whichever comes first',
  },
  'round of moves': { file: 'games/moves.test.ts', title: 'of several devices at once gets one order' },
  'round of Mines': { file: 'games/mines.test.ts', title: 'of several devices at once gets one order' },
  friend: {
    file: 'referrals/races.test.ts',
    title: 'two processes look at a friend who has done everything: both are rewarded once',
  },
};

/** What is raced as well though no table of states of the gateway says what it can become. */
export const UNTABLED: Readonly<Record<string, RacedMachine & { readonly machine: Machine }>> = {
  chase: {
    ...{ machine: CHASE, course: chaseCourse },
    apart: { 'stopped win win': 'what was stopped before its first draw has nothing left to win' },
  },
  'transfer between upline and downline': { machine: TRANSFER, course: teamTransferCourse },
};

import { transition } from '../../../gateway/agents/contracts/machine.ts';
import { STEPS as CASH, stateAfter as cashAfter } from '../../../gateway/cash/cashier/steps.ts';
import { REFERRAL_STEPS } from '../../../gateway/people/referrals/steps.ts';
import { betAfter, roundAfter } from '../../../gateway/play/crash/machine.ts';
import { effectOf } from '../../../gateway/play/gameServers/machine.ts';
import { tableAfter } from '../../../gateway/play/rooms/machine.ts';
import { stateAfter as bonusAfter, OPEN_STATES } from '../../../gateway/rewards/bonus/steps.ts';
import { DRAW_STEPS, drawAfter, RESULT_STEPS, resultAfter } from '../../../gateway/rewards/draws/steps.ts';
import { STEPS as MALL, stepOf } from '../../../gateway/rewards/pointMall/steps.ts';
import { ENTRY_STEPS, stateAfter as entryAfter } from '../../../gateway/rewards/promotions/states.ts';
import { BONUS_STATES } from '../../../streams/wire/bonus/words.ts';
import { CRASH_BET_STATES } from '../../../streams/wire/crash/words.ts';
import { TABLE_STATES } from '../../../streams/wire/rooms/words.ts';
import type { Machine } from './machineLaw.ts';

/** Every state that steps lead from or to. */
const statesOf = (
  steps: Readonly<Record<string, { readonly from: readonly (string | null)[]; readonly to: string }>>,
) => [...new Set(Object.values(steps).flatMap(({ from, to }) => [...from.map(String), to]))];
const of = <S extends string>(name: string): S => name as S;

const cash = (
  kind: 'deposit' | 'withdrawal',
  more: Pick<Machine, 'begins' | 'counted' | 'undone' | 'meant'>,
): Machine => {
  const own = Object.fromEntries(Object.entries(CASH).filter(([, step]) => step.kind === kind));
  return {
    states: statesOf(own),
    steps: Object.keys(own),
    after: (state, step) => cashAfter(of(step), { kind, state: of(state) }),
    ...more,
  };
};
const mall = (
  kind: keyof typeof MALL,
  more: Pick<Machine, 'begins' | 'counted' | 'undone' | 'meant'>,
): Machine => ({
  states: statesOf(MALL[kind] as never),
  steps: Object.keys(MALL[kind]),
  after: (state, step) => stepOf(of(step), { kind, state: of(state) })?.to ?? null,
  ...more,
});

/** Every machine of the gateway, by the file that it stands in. */
export const MACHINES: Readonly<Record<string, Readonly<Record<string, Machine>>>> = {
  'gateway/cash/cashier/steps.ts': {
    deposits: cash('deposit', {
      begins: ['waiting'],
      counted: ['arrived'],
      undone: ['cancelled', 'failed', 'expired'],
    }),
    withdrawals: cash('withdrawal', { begins: ['inProcess'], counted: ['received'], undone: ['rejected'] }),
  },
  'gateway/rewards/pointMall/steps.ts': {
    'items of the mall': mall('redeem', {
      begins: ['inProcess'],
      counted: ['received'],
      undone: ['rejected'],
    }),
    'exchanged points': mall('exchange', {
      begins: ['processing'],
      counted: ['approved'],
      undone: ['rejected'],
    }),
  },
  'gateway/rewards/draws/steps.ts': {
    draws: {
      ...{ states: statesOf(DRAW_STEPS), steps: Object.keys(DRAW_STEPS), begins: ['open'] },
      ...{ counted: ['drawn'], undone: [] },
      after: (state, step) => drawAfter(of(state), of(step)),
    },
    'what was drawn': {
      ...{ states: statesOf(RESULT_STEPS), steps: Object.keys(RESULT_STEPS), begins: ['won'] },
      ...{ counted: ['claimed'], undone: ['expired'] },
      after: (state, step) => resultAfter(of(state), of(step)),
    },
  },
  'gateway/rewards/promotions/states.ts': {
    'entries of promotions': {
      ...{ states: statesOf(ENTRY_STEPS), steps: Object.keys(ENTRY_STEPS), begins: ['null'] },
      ...{ counted: ['claimed', 'issued'], undone: ['rejected'] },
      meant: { 'rejected apply': 'an application that was refused is mended and sent again' },
      after: (state, step) => entryAfter(of(step), state === 'null' ? null : of(state)),
    },
  },
  'gateway/rewards/bonus/steps.ts': {
    bonuses: {
      ...{
        states: BONUS_STATES,
        steps: ['stake', 'complete', 'lose', 'expire'],
        begins: OPEN_STATES.slice(0, 1),
      },
      ...{ counted: ['WAGERED'], undone: ['LOST', 'EXPIRED'] },
      after: (state, step) => bonusAfter(of(step), of(state)),
    },
  },
  'gateway/people/referrals/steps.ts': {
    friends: {
      ...{ states: Object.keys(REFERRAL_STEPS), steps: Object.keys(REFERRAL_STEPS), begins: ['registered'] },
      ...{ counted: ['rewarded'], undone: ['refused'] },
      after: (state, step) =>
        (REFERRAL_STEPS[of<keyof typeof REFERRAL_STEPS>(state)] as readonly string[]).includes(step)
          ? step
          : null,
    },
  },
  'gateway/play/rooms/machine.ts': {
    tables: {
      ...{
        states: TABLE_STATES,
        steps: ['sit', 'fill', 'leave', 'expire', 'roll', 'settle'],
        begins: ['open'],
      },
      ...{ counted: ['settled'], undone: ['cancelled'] },
      after: (state, step) => tableAfter(of(state), of(step)),
    },
  },
  'gateway/play/crash/machine.ts': {
    'rounds of Crash': {
      ...{ states: ['betting', 'flying', 'crashed', 'settled'], begins: ['betting'] },
      ...{ steps: ['stake', 'cancel', 'takeoff', 'cashOut', 'crash', 'settle', 'finish'] },
      ...{ counted: ['settled'], undone: [] },
      after: (state, step) => roundAfter(of(state), of(step)),
    },
    'stakes of Crash': {
      ...{ states: CRASH_BET_STATES, steps: ['cashed', 'lost', 'returned'], begins: ['placed'] },
      ...{ counted: ['cashed', 'lost'], undone: ['returned'] },
      after: (state, end) => betAfter(of(state), of(end)),
    },
  },
  'gateway/play/gameServers/machine.ts': {
    'rounds of game servers': {
      ...{ states: ['NONE', 'OPEN', 'CLOSED', 'VOID'], steps: ['bet', 'win', 'rollback', 'endRound'] },
      ...{ begins: ['NONE'], counted: ['CLOSED'], undone: ['VOID'] },
      after: (state, step) => {
        const effect = effectOf(state === 'NONE' ? null : of(state), of(step));
        if (effect === 'END') return 'CLOSED';
        return effect === 'OPEN' || effect === 'VOID' ? effect : null;
      },
    },
  },
  'gateway/agents/contracts/machine.ts': {
    contracts: {
      states: ['none', 'offered', 'accepted', 'changeOffered', 'revocationAsked', 'rejected', 'terminated'],
      ...{ steps: ['P', 'E', 'V', 'A', 'R', 'C'], begins: ['none'] },
      ...{ counted: [], undone: ['rejected', 'terminated'] },
      meant: {
        'rejected P': 'a new offer makes a new contract',
        'terminated P': 'a new offer makes a new contract',
      },
      after: (state, move) => transition(of(state), of(move))?.to ?? null,
    },
  },
};

/** Files named like a machine that have none of their own, and why. */
export const NO_MACHINES: Readonly<Record<string, string>> = {
  'gateway/rewards/missions/states.ts': 'says what is shown of what is stored',
  'gateway/play/rooms/steps.ts': 'takes the steps of machine.ts',
  'gateway/play/gameServers/steps.ts': 'takes the steps of machine.ts',
  'gateway/play/games/mines/steps.ts': 'plays a round, whose ends are in end.ts',
};

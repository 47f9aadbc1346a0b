import { describe, expect, it } from 'vitest';
import {
  type EntryStanding,
  type EntryStep,
  entryStateAfter,
  shownState,
} from '../../../../gateway/rewards/promotions/states.ts';
import {
  ENTRY_STATES,
  type EntryState,
  PROMOTION_ENTRIES,
  PROMOTION_STATES,
  type PromotionState,
} from '../../../../streams/wire/promotions/words.ts';

const no = null;
/** Every cell of docs/decisions/059: a dash is a refusal. */
const STEPS: Record<EntryState | 'none', Record<EntryStep, EntryState | null>> = {
  none: {
    join: 'joined',
    meet: 'claim',
    claim: no,
    issue: 'issued',
    apply: 'applying',
    approve: no,
    reject: no,
  },
  joined: { join: no, meet: 'claim', claim: no, issue: 'issued', apply: no, approve: no, reject: no },
  claim: { join: no, meet: no, claim: 'claimed', issue: no, apply: no, approve: no, reject: no },
  applying: { join: no, meet: no, claim: no, issue: no, apply: no, approve: 'issued', reject: 'rejected' },
  rejected: { join: no, meet: no, claim: no, issue: no, apply: 'applying', approve: no, reject: no },
  issued: { join: no, meet: no, claim: no, issue: no, apply: no, approve: no, reject: no },
  claimed: { join: no, meet: no, claim: no, issue: no, apply: no, approve: no, reject: no },
};
const CELLS = (Object.keys(STEPS) as (keyof typeof STEPS)[]).flatMap(state =>
  (Object.keys(STEPS[state]) as EntryStep[]).map(step => ({ state, step, to: STEPS[state][step] })),
);

describe('the state machine of an entry', () => {
  it.each(CELLS)('S4-71 $step from $state leads to $to', ({ state, step, to }) => {
    expect(entryStateAfter(step, state === 'none' ? null : state)).toBe(to);
  });
});

const OPEN: Omit<EntryStanding, 'entry' | 'stored'> = {
  ...{ phase: 'open', claimable: true, affordable: true, met: false, begun: false, unsettled: false },
};
/** What is so besides what is stored, by name: columns of the table in docs/decisions/059. */
const CASES = {
  before: { ...OPEN, phase: 'before' },
  open: OPEN,
  begun: { ...OPEN, begun: true },
  met: { ...OPEN, begun: true, met: true },
  spent: { ...OPEN, begun: true, affordable: false },
  over: { ...OPEN, begun: true, phase: 'over' },
  unsettled: { ...OPEN, begun: true, phase: 'over', unsettled: true },
  expired: { ...OPEN, phase: 'over', claimable: false },
} as const satisfies Record<string, Omit<EntryStanding, 'entry' | 'stored'>>;
type Case = keyof typeof CASES;

const all = (state: PromotionState, others: Partial<Record<Case, PromotionState>> = {}) =>
  ({
    ...Object.fromEntries(Object.keys(CASES).map(name => [name, state])),
    ...others,
  }) as Record<Case, PromotionState>;
const ended = { spent: 'close', over: 'close', expired: 'close' } as const;

/** What is stored, by way in, and what is shown then. */
const SHOWN: Record<string, Record<Case, PromotionState>> = {
  'automatic none': {
    ...ended,
    before: 'comingSoon',
    open: 'joined',
    begun: 'process',
    met: 'process',
    unsettled: 'process',
  },
  'join none': {
    ...ended,
    before: 'comingSoon',
    open: 'join',
    begun: 'join',
    met: 'join',
    unsettled: 'close',
  },
  'apply none': {
    ...ended,
    before: 'comingSoon',
    open: 'joined',
    begun: 'process',
    met: 'join',
    unsettled: 'close',
  },
  ...Object.fromEntries(
    PROMOTION_ENTRIES.flatMap(entry => [
      [
        `${entry} joined`,
        {
          ...ended,
          before: 'joined',
          open: 'joined',
          begun: 'process',
          met: 'process',
          unsettled: 'process',
        },
      ],
      [`${entry} claim`, all('claim', { spent: 'close', expired: 'close' })],
      [`${entry} applying`, all('applying')],
      [`${entry} rejected`, all('rejected')],
      [`${entry} issued`, all('issued')],
      [`${entry} claimed`, all('claimed')],
    ]),
  ),
};
const SHOWN_CELLS = Object.entries(SHOWN).flatMap(([name, row]) =>
  (Object.keys(row) as Case[]).map(when => ({ name, when, shown: row[when] })),
);

describe('what a member is shown', () => {
  it.each(SHOWN_CELLS)('S4-71 $name, $when: $shown', ({ name, when, shown }) => {
    const [entry = '', stored = ''] = name.split(' ');
    const standing: EntryStanding = {
      ...CASES[when],
      entry: entry as EntryStanding['entry'],
      stored: stored === 'none' ? null : (stored as EntryState),
    };
    expect(shownState(standing)).toBe(shown);
  });

  it('S4-71 every state of the specification is reached, and every stored one is looked at', () => {
    expect(new Set(SHOWN_CELLS.map(({ shown }) => shown))).toEqual(new Set(PROMOTION_STATES));
    expect(Object.keys(SHOWN)).toHaveLength(PROMOTION_ENTRIES.length * (ENTRY_STATES.length + 1));
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isForStaff } from '../../../gateway/ground/staff.ts';
import { isForTwo, isLimitedCall, LIMITED_CALLS } from '../../../streams/wire/office/limitedCalls.ts';
import { isPermission, PERMISSIONS } from '../../../streams/wire/office/permissions.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';

/** Permissions with which nobody gives, takes or moves anything of value. */
const WITHOUT_VALUE =
  /^(?:member|chat|canned|content|operator|role|machine|limit|trail|secret|system|own|game)\.|\.read$/;

/** Calls with a permission of value that one operator may make alone, whatever it is about. */
const ALONE: Readonly<Record<string, string>> = {
  officeCashClaim: 'Says who works on an order; its paying steps have the limit.',
  officeCashRelease: 'Gives an order back to the queue.',
  officeCashHold: 'Keeps money where it is, or lets an order go on to its paying steps.',
  officeCampaignSave: 'Writes a draft: nothing is due by it.',
  officeCampaignDiscard: 'Takes a draft away.',
  officeCampaignPublish:
    'Says for what rewards are due; each is a booking of its own, and who applies is decided about one by one.',
  officeCampaignUndo: 'Says the same as a version that was published before.',
  officeCampaignEnd: 'Ends a promotion: nothing is given any more.',
  opsPromotionSave: 'Says for what rewards are due, as officeCampaignPublish does.',
  opsPromotionClose: 'Ends a promotion: nothing is given any more.',
  officeMallItemSave: 'Says what an item costs; what an order is worth is asked when it is approved.',
  opsBeacon: 'Brings a number that everybody can check; what is drawn by it was decided before.',
  opsContract:
    'Offers terms of the house, within the merchant’s caps; settlements pay by them, nothing else.',
  opsEndBrokenContracts: 'Ends contracts: nothing is paid by them any more.',
  officeSettleAgain:
    'Has a settlement tried earlier that is tried again anyway; contract and bets say what it pays.',
  officeFixtureSuspend: 'Has no more bets taken: nothing is paid or given back by it.',
  officeFixtureResume: 'Has bets taken again, at the odds of the book.',
  officeBetLimitsSet: 'Says how much later bets may be and bring: no bet that stands is changed by it.',
  officeLeagueMarginSet: 'Says what later bets are priced at: no bet that stands is changed by it.',
  officeMemberMove: 'Says under whom an account stands; no money moves.',
};

const commands = Object.entries<CallSpec>(calls).filter(([, spec]) => isForStaff(spec) && spec.command);
const isOfValue = ({ permission = '', money }: CallSpec) => money === true || !WITHOUT_VALUE.test(permission);
const ofValue = commands.filter(([, spec]) => isOfValue(spec)).map(([name]) => name);

/** What is wrong with a call of the staff, given which have a limit and which need none. */
function faultOf(name: string, hasLimit: boolean, reason: string | undefined): string | null {
  if (hasLimit === (reason !== undefined))
    return hasLimit
      ? `${name} has a limit and is said to need none`
      : `${name} moves something of value and has no limit`;
  return null;
}

describe('law of the second operator', () => {
  it('issue 32.2: finds the calls that give, take or move something of value', () => {
    expect(ofValue.length).toBeGreaterThan(15);
    expect(ofValue).toEqual(expect.arrayContaining(['opsDeposit', 'opsPointStep', 'opsContract']));
  });

  it.each(ofValue)('issue 32.2: %s has a limit, or a reason why one operator may do it alone', name =>
    expect(faultOf(name, isLimitedCall(name), ALONE[name])).toBeNull(),
  );

  it('issue 32.2: no reason is left of a call that is gone', () =>
    expect(Object.keys(ALONE).filter(name => !ofValue.includes(name))).toEqual([]));

  it.each(LIMITED_CALLS)(
    'issue 32.2: %s waits for somebody there can be, and the office has a name for it',
    name => {
      const { permission = '', command } = calls[name] as CallSpec;
      // Only what is written is held.
      expect(command).toBe(true);
      expect(isPermission(`${permission}.large`)).toBe(true);
      const { actions } = JSON.parse(readFileSync('office/locales/en/requests.json', 'utf8'));
      expect(actions).toHaveProperty(name);
    },
  );

  it('issue 32.2: every permission of a second operator belongs to a call that waits for one', () => {
    const forTwo = commands.filter(([name]) => isForTwo(name) || isLimitedCall(name));
    const held = new Set(forTwo.map(([, { permission }]) => `${permission}.large`));
    expect(PERMISSIONS.filter(it => it.endsWith('.large') && !held.has(it))).toEqual([]);
  });
});

describe('law of the second operator, broken', () => {
  it.each<[string, boolean, string | undefined, RegExp | null]>([
    ['a new call without a limit', false, undefined, /no limit/],
    ['a limit beside a reason', true, 'It moves nothing.', /need none/],
    ['a limit', true, undefined, null],
    ['a reason', false, 'It moves nothing.', null],
  ])('says what is wrong with %s', (_what, hasLimit, reason, fault) => {
    const told = faultOf('opsGive', hasLimit, reason);
    if (fault === null) expect(told).toBeNull();
    else expect(told).toMatch(fault);
  });

  it.each([
    [{ permission: 'gift.give' }, true],
    [{ permission: 'jackpot.pay' }, true],
    [{ permission: 'member.note', money: true }, true],
    [{ permission: 'member.note' }, false],
  ])('takes a call of %j as one of value: %j', (spec, expected) =>
    expect(isOfValue(spec as CallSpec)).toBe(expected),
  );
});

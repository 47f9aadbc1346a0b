/** Calls whose acts may be too large for one operator, each with a limit of its own (docs/decisions/149). */
export const LIMITED_CALLS = [
  'opsDeposit',
  'opsWithdrawal',
  'opsCashStep',
  'opsGiftGive',
  'opsHeldWin',
  'opsVoidRound',
  'opsApplicationStep',
  'opsRainStart',
  'opsPointStep',
  'officeMemberAdjust',
  'officeMemberBonus',
  'officeMemberBonusCancel',
  'officeFixtureVoid',
  'officeFixtureResult',
  'officeTableRoundVoid',
] as const;
export type LimitedCall = (typeof LIMITED_CALLS)[number];

/** Whether a name is one of them. */
export const isLimitedCall = (name: string): name is LimitedCall =>
  (LIMITED_CALLS as readonly string[]).includes(name);

/** Most that one operator moves alone where nobody has said otherwise, minor units. */
export const USUAL_ACT_LIMIT = 1_000_000;

/** Decisions about bets of many members: any that moves something waits, until a house says otherwise (docs/decisions/154, 157). */
const NONE_ALONE: readonly LimitedCall[] = [
  ...(['officeFixtureVoid', 'officeFixtureResult', 'officeTableRoundVoid'] as const),
];

/** The same for one act. */
export const usualLimitOf = (call: LimitedCall): number => (NONE_ALONE.includes(call) ? 0 : USUAL_ACT_LIMIT);

/** Calls whose acts always take two, because nothing brings back what they remove (docs/decisions/151). */
const CALLS_FOR_TWO: readonly string[] = ['officeErase'];

/** Whether a call always waits for a second operator. */
export const isForTwo = (name: string): boolean => CALLS_FOR_TWO.includes(name);

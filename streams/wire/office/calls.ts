import { memberDataCalls } from './memberDataCalls.ts';
import { officeCashCalls } from './cashCalls.ts';
import { officeMemberActCalls } from './memberActCalls.ts';
import { officeMemberCalls } from './memberCalls.ts';
import { officeContentCalls } from './contentCalls.ts';
import { officeOperatorCalls } from './operatorCalls.ts';
import { officeReportCalls } from './reportCalls.ts';
import { officeRequestCalls } from './requestCalls.ts';
import { officeSignInCalls } from './signInCalls.ts';
import { trailCalls } from './trailCalls.ts';
import { officeViewCalls } from './viewCalls.ts';

/** Calls of the office, which members' pages never make. */
export const officeCalls = {
  ...officeCashCalls,
  ...officeSignInCalls,
  ...officeOperatorCalls,
  ...officeReportCalls,
  ...officeRequestCalls,
  ...officeMemberCalls,
  ...officeMemberActCalls,
  ...officeContentCalls,
  ...trailCalls,
  ...memberDataCalls,
  ...officeViewCalls,
} as const;

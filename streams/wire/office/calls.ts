import { officeOperatorCalls } from './operatorCalls.ts';
import { officeReportCalls } from './reportCalls.ts';
import { officeRequestCalls } from './requestCalls.ts';
import { officeSignInCalls } from './signInCalls.ts';
import { trailCalls } from './trailCalls.ts';

/** Calls of the office, which members' pages never make. */
export const officeCalls = {
  ...officeSignInCalls,
  ...officeOperatorCalls,
  ...officeReportCalls,
  ...officeRequestCalls,
  ...trailCalls,
} as const;

import { officeAgentCalls } from './agentCalls.ts';
import { officeDrawCalls } from './drawCalls.ts';
import { officeGameCalls } from './gameCalls.ts';
import { officeOperatorCalls } from './operatorCalls.ts';
import { officeRequestCalls } from './requestCalls.ts';
import { officeRoundCalls } from './roundCalls.ts';
import { officeSignInCalls } from './signInCalls.ts';
import { trailCalls } from './trailCalls.ts';

/** Calls of the office, which members' pages never make. */
export const officeCalls = {
  ...officeSignInCalls,
  ...officeOperatorCalls,
  ...officeRequestCalls,
  ...officeGameCalls,
  ...officeRoundCalls,
  ...officeDrawCalls,
  ...officeAgentCalls,
  ...trailCalls,
} as const;

import { officeAgentCalls } from './agentCalls.ts';
import { officeBetLimitCalls } from './betLimitCalls.ts';
import { officeCampaignCalls } from './campaignCalls.ts';
import { officeCannedCalls } from './cannedCalls.ts';
import { officeCashCalls } from './cashCalls.ts';
import { officeChatCalls } from './chatCalls.ts';
import { officeConfigurationCalls } from './configurationCalls.ts';
import { officeContentCalls } from './contentCalls.ts';
import { officeDataRequestCalls } from './dataRequestCalls.ts';
import { officeDrawCalls } from './drawCalls.ts';
import { officeExclusionCalls } from './exclusionCalls.ts';
import { officeFeedbackCalls } from './feedbackCalls.ts';
import { officeFixtureCalls } from './fixtureCalls.ts';
import { officeGameCalls } from './gameCalls.ts';
import { officeLeagueMarginCalls } from './leagueMarginCalls.ts';
import { officeListFileCalls } from './listFileCalls.ts';
import { officeMallCalls } from './mallCalls.ts';
import { officeMemberActCalls } from './memberActCalls.ts';
import { officeMemberCalls } from './memberCalls.ts';
import { officeMemberDataCalls } from './memberDataCalls.ts';
import { officeOperatorCalls } from './operatorCalls.ts';
import { officePrizeDrawCalls } from './prizeDrawCalls.ts';
import { officeReportCalls } from './reportCalls.ts';
import { officeRequestCalls } from './requestCalls.ts';
import { officeRetentionCalls } from './retentionCalls.ts';
import { officeRoundCalls } from './roundCalls.ts';
import { officeSignInCalls } from './signInCalls.ts';
import { officeTableCalls } from './tableCalls.ts';
import { trailCalls } from './trailCalls.ts';
import { officeViewCalls } from './viewCalls.ts';

/** Calls of the office, which members' pages never make. */
export const officeCalls = {
  ...officeCashCalls,
  ...officeChatCalls,
  ...officeCannedCalls,
  ...officeSignInCalls,
  ...officeOperatorCalls,
  ...officeReportCalls,
  ...officeRequestCalls,
  ...officeMemberCalls,
  ...officeMemberActCalls,
  ...officeContentCalls,
  ...officeCampaignCalls,
  ...officeGameCalls,
  ...officeFixtureCalls,
  ...officeBetLimitCalls,
  ...officeLeagueMarginCalls,
  ...officeTableCalls,
  ...officeRoundCalls,
  ...officeDrawCalls,
  ...officePrizeDrawCalls,
  ...officeMallCalls,
  ...officeAgentCalls,
  ...trailCalls,
  ...officeMemberDataCalls,
  ...officeDataRequestCalls,
  ...officeFeedbackCalls,
  ...officeExclusionCalls,
  ...officeRetentionCalls,
  ...officeViewCalls,
  ...officeConfigurationCalls,
  ...officeListFileCalls,
} as const;

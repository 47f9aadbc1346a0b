import type { z } from 'zod';
import { accessCalls } from '../access/calls.ts';
import { agentAnnouncementCalls } from '../agentAnnouncements/calls.ts';
import { agentContractCalls } from '../agentContracts/calls.ts';
import { billCalls } from '../bills/calls.ts';
import { bonusCalls } from '../bonus/calls.ts';
import { cashCalls } from '../cash/calls.ts';
import { chatCalls } from '../chat/calls.ts';
import { contentCalls } from '../content/calls.ts';
import { contractCalls } from '../contracts/calls.ts';
import { crashCalls } from '../crash/calls.ts';
import { downlineCalls } from '../downlines/calls.ts';
import { drawCalls } from '../draws/calls.ts';
import { favouriteCalls } from '../favourites/calls.ts';
import { gameServerCalls } from '../gameServers/calls.ts';
import { gameCalls } from '../games/calls.ts';
import { inboxCalls } from '../inbox/calls.ts';
import { intentCalls } from '../intents/calls.ts';
import { invitationCalls } from '../invitations/calls.ts';
import { limitCalls } from '../limits/calls.ts';
import { lobbyCalls } from '../lobby/calls.ts';
import { lotteryCalls } from '../lottery/calls.ts';
import { memberDataCalls } from '../memberData/calls.ts';
import { missionCalls } from '../missions/calls.ts';
import { officeCalls } from '../office/calls.ts';
import { operatorCalls } from '../operator/calls.ts';
import { paymentPasswordCalls } from '../paymentPassword/calls.ts';
import { payoutAccountCalls } from '../payoutAccounts/calls.ts';
import { pointCalls } from '../points/calls.ts';
import { profileCalls } from '../profile/calls.ts';
import { promotionCalls } from '../promotions/calls.ts';
import type { CallSpec } from '../protocol/call.ts';
import type { InputOf, ValueOf } from '../protocol/tables.ts';
import { referralCalls } from '../referrals/calls.ts';
import { roomCalls } from '../rooms/calls.ts';
import { securityCalls } from '../security/calls.ts';
import { sessionCalls } from '../session/calls.ts';
import { betCalls } from '../sportsBook/calls.ts';
import { systemCalls } from '../system/calls.ts';
import { teamCalls } from '../team/calls.ts';
import { teamTransferCalls } from '../teamTransfers/calls.ts';
import { vipCalls } from '../vip/calls.ts';
import { walletCalls } from '../wallet/calls.ts';
import { winnerCalls } from '../winners/calls.ts';
import { recordListCalls } from './recordLists.ts';

/** Every REST call there is; the one place where a call is named. */
export const calls = {
  ...sessionCalls,
  ...accessCalls,
  ...securityCalls,
  ...systemCalls,
  ...contentCalls,
  ...chatCalls,
  ...lobbyCalls,
  ...walletCalls,
  ...inboxCalls,
  ...bonusCalls,
  ...promotionCalls,
  ...memberDataCalls,
  ...missionCalls,
  ...vipCalls,
  ...drawCalls,
  ...referralCalls,
  ...pointCalls,
  ...cashCalls,
  ...paymentPasswordCalls,
  ...recordListCalls,
  ...payoutAccountCalls,
  ...profileCalls,
  ...limitCalls,
  ...teamCalls,
  ...teamTransferCalls,
  ...invitationCalls,
  ...downlineCalls,
  ...contractCalls,
  ...agentAnnouncementCalls,
  ...agentContractCalls,
  ...billCalls,
  ...winnerCalls,
  ...favouriteCalls,
  ...gameCalls,
  ...gameServerCalls,
  ...roomCalls,
  ...lotteryCalls,
  ...crashCalls,
  ...betCalls,
  ...intentCalls,
  ...operatorCalls,
  ...officeCalls,
} as const satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** Parameters as a caller writes them (defaults may be left out). */
export type CallInput<K extends CallName> = InputOf<Calls, K>;
/** Parameters as a handler receives them (defaults filled in). */
export type CallParams<K extends CallName> = z.output<Calls[K]['params']>;
export type CallValue<K extends CallName> = ValueOf<Calls, K>;

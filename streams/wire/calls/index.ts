import type { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { recordListCalls } from '../records/index.ts';
import { accessCalls } from './access.ts';
import { agentContractCalls } from './agentContracts.ts';
import { billCalls } from './bills.ts';
import { bonusCalls } from './bonus.ts';
import { cashCalls } from './cash.ts';
import { chatCalls } from './chat.ts';
import { configurationCalls } from './configuration.ts';
import { contentCalls } from './content.ts';
import { contractCalls } from './contracts.ts';
import { crashCalls } from './crash.ts';
import { downlineCalls } from './downlines.ts';
import { drawCalls } from './draws.ts';
import { gameServerCalls } from './gameServers.ts';
import { gameCalls } from './games.ts';
import { intentCalls } from './intents.ts';
import { invitationCalls } from './invitations.ts';
import { limitCalls } from './limits.ts';
import { lobbyCalls } from './lobby.ts';
import { lotteryCalls } from './lottery.ts';
import { missionCalls } from './missions.ts';
import { operatorCalls } from './operator.ts';
import { paymentPasswordCalls } from './paymentPassword.ts';
import { payoutAccountCalls } from './payoutAccounts.ts';
import { pointCalls } from './points.ts';
import { profileCalls } from './profile.ts';
import { promotionCalls } from './promotions.ts';
import { referralCalls } from './referral.ts';
import { roomCalls } from './rooms.ts';
import { securityCalls } from './security.ts';
import { sessionCalls } from './session.ts';
import { systemCalls } from './system.ts';
import { teamCalls } from './team.ts';
import { teamTransferCalls } from './teamTransfers.ts';
import { walletCalls } from './wallet.ts';

/** Every REST call there is; the one place where a call is named. */
export const calls = {
  ...sessionCalls,
  ...accessCalls,
  ...securityCalls,
  ...systemCalls,
  ...contentCalls,
  ...configurationCalls,
  ...chatCalls,
  ...lobbyCalls,
  ...walletCalls,
  ...bonusCalls,
  ...promotionCalls,
  ...missionCalls,
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
  ...agentContractCalls,
  ...billCalls,
  ...gameCalls,
  ...gameServerCalls,
  ...roomCalls,
  ...lotteryCalls,
  ...crashCalls,
  ...intentCalls,
  ...operatorCalls,
} as const satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** Parameters as a caller writes them (defaults may be left out). */
export type CallInput<K extends CallName> = z.input<Calls[K]['params']>;
/** Parameters as a handler receives them (defaults filled in). */
export type CallParams<K extends CallName> = z.output<Calls[K]['params']>;
export type CallValue<K extends CallName> = z.output<Calls[K]['value']>;

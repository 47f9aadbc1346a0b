import type { SessionView } from '../../../../streams/stores/sessionViews.ts';
import type { IconName } from '../../../ui/icon/Icon.tsx';

export interface Shortcut {
  readonly name: 'deposit' | 'withdraw' | 'service' | 'income' | 'team';
  readonly icon: IconName;
  readonly tone: 'money' | 'win' | 'hot' | 'info';
  /** A path, or customer service, which is a window. */
  readonly leadsTo: `/${string}` | 'support';
}

const EVERYBODY: readonly Shortcut[] = [
  { name: 'deposit', icon: 'arrow-down-to-line', tone: 'money', leadsTo: '/member/depositv2' },
  { name: 'withdraw', icon: 'arrow-up-from-line', tone: 'win', leadsTo: '/member/withdraw' },
  { name: 'service', icon: 'headset', tone: 'hot', leadsTo: 'support' },
];
const AGENTS: readonly Shortcut[] = [
  { name: 'income', icon: 'chart-column', tone: 'info', leadsTo: '/agent/agentRevenueReport' },
  { name: 'team', icon: 'users', tone: 'info', leadsTo: '/agent/agentTeamOverview' },
];

/**
 * The shortcuts of a role. What is only for agents isn't there for anybody else (S2-54, S2-55), and a trial user has no
 * money to move. During a break money only leaves.
 */
export function shortcutsOf(role: SessionView['role'], isOnBreak = false): readonly Shortcut[] {
  if (role === 'trial') return EVERYBODY.filter(({ leadsTo }) => leadsTo === 'support');
  const all = role === 'agent' ? [...EVERYBODY, ...AGENTS] : EVERYBODY;
  return isOnBreak ? all.filter(({ name }) => name !== 'deposit') : all;
}

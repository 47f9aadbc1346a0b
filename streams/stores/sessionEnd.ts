import type { TabMessage } from '../deps.ts';
import type { SessionEnd } from './sessionViews.ts';

/**
 * Why a session ended, by the code of the gateway. These translations are one idea: what the gateway says, what tabs tell
 * each other, and what is shown.
 */
export function endOf(code: string): SessionEnd {
  if (code === 'kicked' || code === 'banned' || code === 'replaced') return code;
  return 'expired';
}

type LogoutReason = Extract<TabMessage, { type: 'logout' }>['reason'];

/** The reason that is sent to the other tabs. */
export function tabReasonOf(end: SessionEnd | null): LogoutReason {
  if (end === null) return 'logout';
  return end === 'expired' || end === 'idle' ? end : 'kicked';
}

/** The end of the session here for another tab's message. */
export function endFromTab(reason: LogoutReason): SessionEnd {
  return reason === 'logout' ? 'signedOutElsewhere' : reason;
}

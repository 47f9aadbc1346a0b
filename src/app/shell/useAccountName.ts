import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../streams/stores/sessionViews.ts';

/** Letters of a trial account's id that tell one trial from another for support. */
const SHOWN = 4;

/**
 * What the page calls an account: its nickname or its name. A trial account has neither of its own, only an id that is no
 * use to anybody as a whole.
 */
export function useAccountName(session: Pick<SessionView, 'role' | 'account' | 'nickname'>): string | null {
  const { t } = useTranslation();
  const { role, account, nickname } = session;
  if (nickname !== null) return nickname;
  return role === 'trial' && account !== null
    ? t('header.trialName', { code: account.slice(-SHOWN).toUpperCase() })
    : account;
}

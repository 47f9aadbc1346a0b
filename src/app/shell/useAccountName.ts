import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../streams/stores/sessionViews.ts';

/** Letters of a trial account's id that tell one trial from another for support. */
const SHOWN = 4;

/**
 * The name that is shown for an account: its nickname or its name. A trial account has only a long id, of which a
 * part is shown.
 */
export function useAccountName(session: Pick<SessionView, 'role' | 'account' | 'nickname'>): string | null {
  const { t } = useTranslation();
  const { role, account, nickname } = session;
  if (nickname !== null) return nickname;
  return role === 'trial' && account !== null
    ? t('header.trialName', { code: account.slice(-SHOWN).toUpperCase() })
    : account;
}

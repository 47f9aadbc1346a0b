import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../i18n/time.ts';
import { useDialogs } from '../kit/dialogs/DialogsContext.ts';
import { useNotify } from '../kit/notices/NoticesContext.ts';
import { RESTORING } from '../kit/streams/placeholders.ts';
import { useOpenStreams } from '../kit/streams/StreamsContext.ts';
import { useLive } from '../kit/streams/useLive.ts';

/**
 * Shows what an account must see after signing in: the forced change of its password (S4-19, S4-20), then the
 * welcome of a first sign-in (S4-18), or a line about the previous sign-in.
 */
export function RequiredDialogs() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const notify = useNotify();
  const streams = useOpenStreams();
  const { role, phase, mustChangePassword, welcome } = useLive(({ session }) => session.session$, RESTORING);
  const isAccount = phase === 'ready' && (role === 'member' || role === 'agent');
  const mustChange = isAccount && mustChangePassword;
  useEffect(() => {
    if (mustChange) dialogs.open({ name: 'changePassword', forced: true });
  }, [mustChange, dialogs]);
  useEffect(() => {
    if (!isAccount || mustChange || welcome === null) return;
    if (welcome.firstTimeLogin) {
      dialogs.open({ name: 'welcome' });
      return;
    }
    if (welcome.lastLogin) {
      const { at, ip, device } = welcome.lastLogin;
      const from = device === null ? ip : `${device}, ${ip}`;
      notify(t('lastSignIn', { time: formatDateTime(at), from }), 'info');
    }
    streams?.session.dismissWelcome();
  }, [isAccount, mustChange, welcome, dialogs, notify, t, streams]);
  return null;
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepsSiteData } from '../../kit/browser/siteData.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';

/** Says what is lost in a browser that keeps no data of this site: at once, and again after a sign-in. */
export default function SiteDataNotice() {
  const { t } = useTranslation();
  const notify = useNotify();
  const { uid } = useLive(({ session }) => session.session$, RESTORING);
  const isSignedIn = uid !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no news
  useEffect(() => {
    if (!keepsSiteData(() => window.sessionStorage))
      notify(t(isSignedIn ? 'siteData.signedIn' : 'siteData.visitor'), 'info');
  }, [isSignedIn, notify]);
  return null;
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SmsUse } from '../../../../streams/stores/identity/smsCodes.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';

/** Seconds until the next code may be asked for, and a sentence for assistive technology at begin and end only. */
export function useCountdown(use: SmsUse): { readonly seconds: number; readonly announcement: string } {
  const { t } = useTranslation('identity');
  const { access } = useStreams();
  // One Behavior for as long as the field is there, however the store makes it.
  const seconds$ = useMemo(() => access.smsSeconds$(use), [access, use]);
  const seconds = useBehavior(seconds$);
  const [was, setWas] = useState(seconds);
  const [announcement, setAnnouncement] = useState('');
  if (seconds !== was) {
    setWas(seconds);
    if (was === 0) setAnnouncement(t('code.sent', { seconds }));
    else if (seconds === 0) setAnnouncement(t('code.again'));
  }
  return { seconds, announcement };
}

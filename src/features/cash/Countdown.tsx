import { useTranslation } from 'react-i18next';
import { formatSpan } from '../../i18n/span.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { toolbar, typography } from '../../ui/layout/layout.ts';

/** How long something waits, from its end, so that a sleeping page is right when it wakes. */
export function Countdown({ until, text }: { readonly until: number; readonly text: string }) {
  const { t } = useTranslation('cash');
  const now = useBehavior(useStreams().clock.seconds$);
  return (
    <p className={`${toolbar(2)} ${typography('warn')}`} role="timer">
      <Icon name="clock" size={16} /> <span>{t(text)}</span>{' '}
      <span className="num">{formatSpan(until - now)}</span>
    </p>
  );
}

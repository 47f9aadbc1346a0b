import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import s from './MemberBar.module.css';

const InboxPanel = lazyPart(() => import('../../features/inbox/InboxPanel.tsx'));

/** Above this number the badge shows "99+". */
const MOST_SHOWN = 99;

/** The envelope with the number of unread messages; the messages open below it. */
export function InboxButton() {
  const { t } = useTranslation();
  const unread = useBehavior(useStreams().inbox.inbox$)?.unread ?? 0;
  return (
    <Popover
      label={t('inbox.button', { count: unread })}
      panelLabel={t('inbox.title')}
      triggerClassName={s.inbox ?? ''}
      trigger={
        <>
          <Icon name="mail" />
          {unread > 0 && (
            <span className={s.count} aria-hidden="true">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : formatCount(unread)}
            </span>
          )}
        </>
      }
    >
      {() => (
        <Suspense fallback={<Skeleton height="64px" lines={3} />}>
          <InboxPanel />
        </Suspense>
      )}
    </Popover>
  );
}

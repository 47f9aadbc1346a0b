import { useTranslation } from 'react-i18next';
import { operatorRefusal } from '../../kit/operator/operatorRefusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { OutboxMessageRow } from './OutboxMessageRow.tsx';

/** Every mail and SMS of the demo world: `/demo/outbox`. Nothing is really sent there, and codes have to be read. */
export default function OutboxPage() {
  const { t } = useTranslation(['outbox', 'operators']);
  return (
    <Page width="board">
      <PageHead title={t('title')} lead={t('lead')} />
      <Messages />
    </Page>
  );
}

function Messages() {
  const { t } = useTranslation('outbox');
  const demo = useBehavior(useStreams().system.demo$);
  const isOpen = useBehavior(useStreams().system.openDesk$);
  const [messages, again] = useRemote('outbox', ({ session }) => session.demoOutbox());
  return (
    <RemoteView
      remote={messages}
      error={t('error')}
      onRetry={again}
      refused={failure =>
        operatorRefusal(failure, {
          demo,
          none: <EmptyState title={t('notDemo')}>{t('notDemoText')}</EmptyState>,
          onEnter: again,
        })
      }
    >
      {known => (
        <>
          {demo && <Notice tone="info">{t(isOpen ? 'everybody' : 'operator')}</Notice>}
          {known.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          ) : (
            <ul className={stack(3)} aria-label={t('list')}>
              {known.map(message => (
                <li key={message.id}>
                  <OutboxMessageRow message={message} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </RemoteView>
  );
}

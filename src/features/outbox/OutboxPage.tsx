import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { OperatorTokenForm } from '../../kit/operator/OperatorTokenForm.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { MessageRow } from './MessageRow.tsx';
import s from './outbox.module.css';
import { useOutbox } from './useOutbox.ts';

/** Every mail and SMS of the demo world: `/demo/outbox`. Nothing is really sent there, and codes have to be read. */
export default function OutboxPage() {
  const { t } = useTranslation('outbox');
  return (
    <Page width="board">
      <PageHead title={t('title')} lead={t('lead')} />
      <Messages />
    </Page>
  );
}

function Messages() {
  const { t } = useTranslation(['outbox', 'common']);
  const { messages, failure, again } = useOutbox();
  const failureText = useFailureText();
  const demo = useBehavior(useStreams().system.demo$);
  const isOpen = useBehavior(useStreams().system.openDesk$);
  const isLocked = failure?.code === 'unauthorized' || failure?.code === 'forbidden';
  if (failure?.code === 'not_found' || (isLocked && !demo)) {
    return <EmptyState title={t('notDemo')}>{t('notDemoText')}</EmptyState>;
  }
  if (isLocked) return <OperatorTokenForm refused={failure.code === 'forbidden'} onEnter={again} />;
  const retry = (
    <Button size="sm" onClick={again}>
      {t('common:retry')}
    </Button>
  );
  if (messages === null && failure !== null) {
    return (
      <EmptyState tone="error" title={t('error')} action={retry}>
        {failureText(failure)}
      </EmptyState>
    );
  }
  if (messages === null) {
    return (
      <div className={s.loading} role="status" aria-label={t('common:loading')}>
        <Skeleton height="96px" lines={3} />
      </div>
    );
  }
  return (
    <>
      {demo && <Notice tone="info">{t(isOpen ? 'everybody' : 'operator')}</Notice>}
      {failure !== null && (
        <p className={s.stale}>
          <StaleMark text={t('stale')} /> {retry}
        </p>
      )}
      {messages.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <ul className={s.list} aria-label={t('list')}>
          {messages.map(message => (
            <li key={message.id}>
              <MessageRow message={message} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Conversation } from './Conversation.tsx';
import s from './chat.module.css';
import { type OpenConversation, useConversation } from './useConversation.ts';

/** The conversation of whoever looks at the page, once it could be opened. */
export function OwnChat() {
  const { t } = useTranslation(['chat', 'common']);
  const { conversation, isBroken, again } = useConversation();
  if (isBroken) {
    return (
      <EmptyState
        tone="error"
        title={t('unreachable')}
        action={<Button onClick={again}>{t('common:retry')}</Button>}
      />
    );
  }
  if (conversation === null) {
    return (
      <div className={s.loading} role="status" aria-label={t('common:loading')}>
        <Skeleton height="56px" lines={3} />
      </div>
    );
  }
  return <Opened conversation={conversation} />;
}

function Opened({ conversation }: { readonly conversation: OpenConversation }) {
  const { t } = useTranslation(['chat', 'common']);
  const failureText = useFailureText();
  const problem = useBehavior(conversation.problem$);
  const isDemo = useLive(({ system }) => system.demo$, false);
  const isOpenDesk = useLive(({ system }) => system.openDesk$, false);
  if (problem !== null) {
    return (
      <EmptyState
        tone="error"
        title={t('notOpened')}
        action={<Button onClick={conversation.retry}>{t('common:retry')}</Button>}
      >
        {failureText(problem)}
      </EmptyState>
    );
  }
  return (
    <Conversation chat={conversation.chat} readers={isOpenDesk ? 'everybody' : isDemo ? 'operator' : null} />
  );
}

import { useTranslation } from 'react-i18next';
import type { ChatStore } from '../../../streams/stores/chat/createChatStore.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChatMessageList } from './ChatMessageList.tsx';
import { Composer } from './Composer.tsx';
import s from './chat.module.css';
import { DeskLine } from './DeskLine.tsx';
import { NewMessages } from './NewMessages.tsx';
import { useRead } from './useRead.ts';

export interface ConversationProps {
  readonly chat: ChatStore;
  /** Who of a demo world may read along; null outside of one. */
  readonly readers: 'everybody' | 'operator' | null;
}

/** The own conversation with the desk: who answers, the messages, and where to write. */
export function Conversation({ chat, readers }: ConversationProps) {
  const { t } = useTranslation(['chat', 'common']);
  const view = useBehavior(chat.view$);
  const typing = useBehavior(chat.typing$);
  const freshness = useBehavior(chat.freshness$);
  const stale = useStaleText(freshness);
  const older = useIntent(chat.older);
  const { onEnd, setAtEnd } = useRead(chat, view.messages);
  const { messages, more, known, person } = view;
  const isLoading = !known && freshness.kind === 'loading';
  return (
    <div className={s.conversation}>
      <DeskLine person={person} stale={stale} />
      {readers !== null && <Notice tone="info">{t(`demoNote.${readers}`)}</Notice>}
      {older.failure !== null && <Notice tone="error">{t('olderFailed')}</Notice>}
      <ChatMessageList
        messages={messages}
        mine="member"
        more={more}
        onOlder={older.run}
        olderBusy={older.busy}
        onAtEnd={setAtEnd}
        onResend={chat.resend}
        onDrop={chat.drop}
        before={
          <>
            {isLoading && messages.length === 0 && (
              <div role="status" aria-label={t('common:loading')}>
                <Skeleton height="56px" lines={3} />
              </div>
            )}
            {!known && freshness.kind !== 'loading' && messages.length === 0 && (
              <EmptyState
                title={t('unreachable')}
                action={<Button onClick={chat.refresh}>{t('common:retry')}</Button>}
              >
                {t('unreachableText')}
              </EmptyState>
            )}
            {known && messages.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
          </>
        }
        typing={typing}
      />
      <NewMessages messages={messages} mine="member" ready={known} />
      <Composer label={t('write')} onSend={chat.send} onType={chat.type} onFocus={onEnd} />
    </div>
  );
}

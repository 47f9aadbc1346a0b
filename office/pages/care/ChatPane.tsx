import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../src/ui/feedback/Skeleton.tsx';
import type { QueuedChat } from '../../../streams/wire/chat/queueWords.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { AsOf } from '../../kit/age/AsOf.tsx';
import { useMay, useOffice, useOperator } from '../../kit/OfficeContext.ts';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { useCall } from '../../kit/useCall.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { ChatActs } from './ChatActs.tsx';
import s from './care.module.css';
import { MessageList } from './MessageList.tsx';
import { useTyping } from './useChatQueue.ts';
import { useConversation } from './useConversation.ts';
import { useNameOf } from './useNameOf.ts';
import { WriterFacts } from './WriterFacts.tsx';

interface ChatPaneProps {
  readonly uid: string;
  /** As the queue tells it; null for one that is closed, or not known yet. */
  readonly queued: QueuedChat | null;
  readonly people: CallValue<'officeChatPeople'>['people'];
}

/** One conversation, live, with who writes beside it. */
export function ChatPane({ uid, queued, people }: ChatPaneProps) {
  const { t } = useTranslation('care');
  const { call } = useOffice();
  const { who } = useOperator();
  const mayAnswer = useMay()('chat.answer');
  const refusalText = useRefusalText();
  const nameOf = useNameOf(people);
  const { value, failure } = useCall('officeChat', { uid });
  const view = useConversation(uid);
  const chat = queued ?? value?.chat ?? null;
  const isTyping = useTyping(queued?.typingUntil ?? 0);
  const isMine = chat?.claimedBy === who;
  const last = view.messages.at(-1)?.n ?? 0;
  const read = view.conversation?.state.read.desk ?? 0;
  useEffect(() => {
    if (!isMine || !mayAnswer || last <= read || document.visibilityState !== 'visible') return;
    const marking = call('officeChatRead', { uid, upTo: last }).subscribe({ error() {} });
    return () => marking.unsubscribe();
  }, [call, uid, isMine, mayAnswer, last, read]);
  if (chat === null)
    return (
      <section className={s.pane}>
        {failure === null ? <Skeleton /> : <Notice tone="error">{refusalText(failure)}</Notice>}
      </section>
    );
  const name = chat.guest ? t('guest', { name: chat.name }) : chat.name;
  const isTheirs = chat.claimedBy !== null && !isMine;
  return (
    <>
      <section className={s.pane} aria-label={t('with', { name })}>
        <header className={s.paneHead}>
          <Link className={`${buttonClass('ghost', 'sm')} ${s.back}`} to="/care">
            {t('back')}
          </Link>
          <h2 className={s.paneTitle}>{name}</h2>
          <p className={s.quiet} role="status">
            {queued === null
              ? t('closedNow')
              : chat.claimedBy === null
                ? t('nobody')
                : t('answers', { name: nameOf(chat.claimedBy) })}
          </p>
          {mayAnswer && queued !== null && <ChatActs chat={queued} people={people} />}
        </header>
        <AsOf staleSince={view.staleSince} />
        <MessageList
          {...view}
          name={name}
          isLoading={view.conversation === null}
          readByWriter={view.conversation?.state.read.member ?? 0}
          isTyping={isTyping}
        />
        {mayAnswer && <AnswerBox uid={uid} name={chat.name} language={chat.language} isTheirs={isTheirs} />}
      </section>
      <WriterFacts chat={chat} closed={queued === null ? (value?.closed ?? null) : null} nameOf={nameOf} />
    </>
  );
}

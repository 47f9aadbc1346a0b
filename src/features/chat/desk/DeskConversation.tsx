import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../../streams/remote/remote.ts';
import type { ShownMessage } from '../../../../streams/stores/chat/createChatStore.ts';
import type { ChatState, DeskChat } from '../../../../streams/wire/chat/shapes.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { toolbar } from '../../../ui/layout/layout.ts';
import { ChatMessageList } from '../ChatMessageList.tsx';
import { Composer } from '../Composer.tsx';
import { NewMessages } from '../NewMessages.tsx';
import s from './desk.module.css';
import { useDesk } from './useDesk.ts';

const NOTHING: readonly ShownMessage[] = [];

/** A conversation as the desk sees it: its own messages carry the marks. */
function shownToDesk({ messages, read }: ChatState): readonly ShownMessage[] {
  return messages.map(message => ({
    ...message,
    state: message.author !== 'desk' ? null : message.n <= read.member ? 'read' : 'sent',
    failure: null,
  }));
}

export interface DeskConversationProps {
  readonly chat: DeskChat;
  /** Who answers. */
  readonly person: string;
  readonly onBack: () => void;
}

/** One conversation, live, and where to answer it. */
export function DeskConversation({ chat, person, onBack }: DeskConversationProps) {
  const { t } = useTranslation(['chat', 'common']);
  const desk = useDesk();
  const { uid, name } = chat;
  const shownName = chat.guest ? t('deskPage.guest', { name }) : name;
  const [chatRead, again] = useRemote(`chat ${uid}`, () => desk.chat(uid));
  const kept = valueIn(chatRead);
  const messages = useMemo(() => (kept === null ? NOTHING : shownToDesk(kept.state)), [kept]);
  const last = messages.at(-1)?.n ?? 0;
  const deskRead = kept?.state.read.desk ?? 0;
  const send = useIntent(
    (text: string) => desk.send(uid, person, text),
    // What was just sent shows without waiting for the next question.
    again,
  );
  const leave = useIntent(() => desk.leave(uid), again);
  useEffect(() => {
    if (last <= deskRead) return;
    const reading = desk.markRead(uid, last).subscribe();
    return () => reading.unsubscribe();
  }, [desk, uid, last, deskRead]);

  const failure = send.failure ?? leave.failure;
  return (
    <section className={s.conversation} aria-label={t('deskPage.with', { name })}>
      <header className={`${toolbar(3)} ${s.conversationHead}`}>
        <Button size="sm" variant="ghost" className={s.back ?? ''} onClick={onBack}>
          {t('deskPage.back')}
        </Button>
        {chat.icon ? <Avatar address={chat.icon} size={32} /> : null}
        <h2>{shownName}</h2>
        {chat.person !== null && (
          <Button size="sm" busy={leave.busy} onClick={() => leave.run()}>
            {t('deskPage.leave')}
          </Button>
        )}
      </header>
      <Refusal failure={failure} />
      <ChatMessageList
        messages={messages}
        mine="desk"
        member={shownName}
        more={false}
        before={kept === null && <Skeleton height="56px" lines={3} />}
        typing={chat.typing ? name : null}
      />
      <NewMessages messages={messages} mine="desk" member={shownName} ready={kept !== null} />
      <Composer
        label={t('deskPage.answerAs', { name: person })}
        onSend={send.run}
        onType={() => desk.type(uid, person)}
      />
    </section>
  );
}

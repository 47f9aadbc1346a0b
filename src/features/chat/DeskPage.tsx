import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import type { DeskChat } from '../../../streams/wire/chat/shapes.ts';
import { OfficePointer } from '../../kit/operator/OfficePointer.tsx';
import { operatorRefusal } from '../../kit/operator/operatorRefusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { card, cluster } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { DeskConversation } from './desk/DeskConversation.tsx';
import { DeskList } from './desk/DeskList.tsx';
import s from './desk/desk.module.css';
import { useDesk } from './desk/useDesk.ts';

/** The other side of the support chat, for whoever plays it in a demo world: `/demo/desk`. */
export default function DeskPage() {
  const { t } = useTranslation(['chat', 'operators']);
  return (
    <Page width="board">
      <PageHead title={t('deskPage.title')} lead={t('deskPage.lead')} />
      <OfficePointer />
      <Suspense fallback={<Skeleton height="72px" lines={4} />}>
        <Desk />
      </Suspense>
    </Page>
  );
}

/** Who the desk's people are until the gateway told them. */
const NOBODY_YET: readonly string[] = [];

function Desk() {
  const { t } = useTranslation('chat');
  const desk = useDesk();
  const demo = useBehavior(useStreams().system.demo$);
  const [people] = useRemote('people', () => desk.people());
  const names = valueIn(people)?.map(({ name }) => name) ?? NOBODY_YET;
  const [chosen, setPerson] = useState<string | null>(null);
  const person = chosen ?? names[0] ?? 'Desk';
  const [chats, again] = useRemote(`chats of ${person}`, () => desk.chats(person));
  return (
    <RemoteView
      remote={chats}
      error={t('deskPage.error')}
      onRetry={again}
      refused={failure => operatorRefusal(failure, { demo, none: null, onEnter: again })}
    >
      {known => (
        <Conversations chats={known} person={person}>
          <Select
            label={t('deskPage.playAs')}
            options={names.map(name => ({ value: name, label: name }))}
            value={person}
            onChange={event => setPerson(event.target.value)}
          />
        </Conversations>
      )}
    </RemoteView>
  );
}

interface ConversationsProps {
  readonly chats: readonly DeskChat[];
  /** Who answers. */
  readonly person: string;
  /** Above the list. */
  readonly children: ReactNode;
}

/** The list of conversations, and the open one beside it. */
function Conversations({ chats, person, children }: ConversationsProps) {
  const { t } = useTranslation('chat');
  const isOpen = useBehavior(useStreams().system.openDesk$);
  const [uid, setUid] = useState<string | null>(null);
  const open = chats.find(chat => chat.uid === uid) ?? null;
  const newest = chats[0]?.uid ?? null;
  useEffect(() => {
    if (uid === null && newest !== null && window.matchMedia('(width >= 51.25rem)').matches) setUid(newest);
  }, [uid, newest]);
  return (
    <>
      <Notice tone="info">{t(isOpen ? 'deskPage.everybody' : 'deskPage.operator')}</Notice>
      <div className={cluster(4, 'bottom')}>{children}</div>
      {chats.length === 0 ? (
        <EmptyState title={t('deskPage.empty')}>{t('deskPage.emptyText')}</EmptyState>
      ) : (
        <div className={`${card(0, 'large', 'line')} ${s.board}`} data-open={open !== null || undefined}>
          <DeskList chats={chats} open={uid} onOpen={setUid} />
          {open === null ? (
            <p className={s.choose}>{t('deskPage.choose')}</p>
          ) : (
            <DeskConversation key={open.uid} chat={open} person={person} onBack={() => setUid(null)} />
          )}
        </div>
      )}
    </>
  );
}

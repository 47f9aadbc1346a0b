import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { OperatorTokenForm } from '../../kit/operator/OperatorTokenForm.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { DeskConversation } from './desk/DeskConversation.tsx';
import { DeskList } from './desk/DeskList.tsx';
import s from './desk/desk.module.css';
import { useDesk, useFollowed } from './desk/useDesk.ts';

/** The other side of the support chat, for whoever plays it in a demo world: `/demo/desk`. */
export default function DeskPage() {
  const { t } = useTranslation(['chat', 'common']);
  return (
    <Page width="board">
      <PageHead title={t('deskPage.title')} lead={t('deskPage.lead')} />
      <Suspense fallback={<Skeleton height="72px" lines={4} />}>
        <Desk />
      </Suspense>
    </Page>
  );
}

/** Who the desk's people are until the gateway told them. */
const NOBODY_YET: readonly string[] = [];

function Desk() {
  const { t } = useTranslation(['chat', 'common']);
  const failureText = useFailureText();
  const desk = useDesk();
  const isOpen = useBehavior(useStreams().system.openDesk$);
  const people = useFollowed(desk.people).value;
  const names = people?.map(({ name }) => name) ?? NOBODY_YET;
  const [chosen, setPerson] = useState<string | null>(null);
  const person = chosen ?? names[0] ?? 'Desk';
  const { value: chats, failure } = useFollowed(useCallback(() => desk.chats(person), [desk, person]));
  const [uid, setUid] = useState<string | null>(null);
  const open = chats?.find(chat => chat.uid === uid) ?? null;
  const newest = chats?.[0]?.uid ?? null;
  useEffect(() => {
    if (uid === null && newest !== null && window.matchMedia('(width >= 820px)').matches) setUid(newest);
  }, [uid, newest]);

  if (failure?.code === 'forbidden' || failure?.code === 'unauthorized') {
    return <OperatorTokenForm refused={failure.code === 'forbidden'} />;
  }
  if (chats === null && failure !== null) {
    return (
      <EmptyState tone="error" title={t('deskPage.error')}>
        {failureText(failure)}
      </EmptyState>
    );
  }
  if (chats === null) {
    return (
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton height="72px" lines={4} />
      </div>
    );
  }
  return (
    <>
      <Notice tone="info">{t(isOpen ? 'deskPage.everybody' : 'deskPage.operator')}</Notice>
      <div className={s.bar}>
        <Select
          label={t('deskPage.playAs')}
          options={names.map(name => ({ value: name, label: name }))}
          value={person}
          onChange={event => setPerson(event.target.value)}
        />
        {failure !== null && <StaleMark text={t('deskPage.stale')} />}
      </div>
      {chats.length === 0 ? (
        <EmptyState title={t('deskPage.empty')}>{t('deskPage.emptyText')}</EmptyState>
      ) : (
        <div className={s.board} data-open={open !== null || undefined}>
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

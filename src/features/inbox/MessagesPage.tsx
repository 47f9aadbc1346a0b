import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import { createMessagesStore } from '../../../streams/stores/messages/createMessagesStore.ts';
import type { InboxMessage } from '../../../streams/wire/inbox/shapes.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { grid, stack } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { InboxMessageList } from './InboxMessageList.tsx';
import { MessageFilters } from './MessageFilters.tsx';
import { MessagePane } from './MessagePane.tsx';
import s from './MessagesPage.module.css';
import { useMessageText } from './messageText.ts';

/** Parameter of the address: the message that is open, so that "back" closes it on a phone. */
const OPEN = 'message';

/** The inbox as a page: `/member/messageV2` (S2-127). */
export default function MessagesPage() {
  const { t } = useTranslation(['inbox', 'common']);
  const textOf = useMessageText();
  const { inbox } = useStreams();
  const messages = useStore(createMessagesStore);
  const remote = useBehavior(messages.messages$);
  const filter = useBehavior(messages.filter$);
  const unread = useBehavior(inbox.inbox$)?.unread ?? 0;
  const [words, setWords] = useState('');
  const [address, setAddress] = useSearchParams();
  const read = useIntent((ids?: readonly string[]) => inbox.markRead(ids));
  const list = valueIn(remote);
  const open = list?.items.find(({ id }) => id === address.get(OPEN)) ?? null;

  const show = (message: InboxMessage | null) => {
    setAddress(message === null ? {} : { [OPEN]: message.id }, { preventScrollReset: true });
    if (message?.read === false) read.run([message.id]);
  };
  const isFound = (message: InboxMessage) => {
    const { title, text } = textOf(message);
    return `${title} ${text}`.toLowerCase().includes(words.trim().toLowerCase());
  };
  const isNarrowed = filter.type !== null || filter.onlyUnread || words.trim() !== '';
  return (
    <Page>
      <PageHead title={t('common:inbox.title')} lead={t('page.lead')}>
        <StaleSince remote={remote} onRetry={messages.refresh} />
        <Button size="sm" busy={read.busy} disabled={unread === 0} onClick={() => read.run()}>
          {t('markAllRead')}
        </Button>
      </PageHead>
      <Refusal failure={read.failure} />
      <div className={`${grid(5, 'top')} ${s.inbox}`} data-open={open !== null || undefined}>
        <div className={`${stack(3)} ${s.side}`}>
          <MessageFilters filter={filter} words={words} onChoose={messages.choose} onSearch={setWords} />
          <RemoteView
            remote={mapRemote(remote, ({ items }) => items.filter(isFound))}
            error={t('error')}
            onRetry={messages.refresh}
            mark="elsewhere"
            empty={<EmptyState title={t(isNarrowed ? 'page.nothing' : 'empty')} />}
          >
            {items => <InboxMessageList items={items} open={open} onOpen={show} />}
          </RemoteView>
          {list?.hasMore && <OlderButton onLoad={messages.loadOlder} />}
        </div>
        <MessagePane message={open} store={messages} onClose={() => show(null)} />
      </div>
    </Page>
  );
}

function OlderButton({ onLoad }: { readonly onLoad: ReturnType<typeof createMessagesStore>['loadOlder'] }) {
  const { t } = useTranslation('inbox');
  const load = useIntent(onLoad);
  return (
    <>
      <Refusal failure={load.failure} />
      <Button size="sm" variant="ghost" busy={load.busy} onClick={() => load.run()}>
        {t('page.older')}
      </Button>
    </>
  );
}

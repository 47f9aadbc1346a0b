import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useQuery } from '../../../src/kit/navigation/useQuery.ts';
import { Skeleton } from '../../../src/ui/feedback/Skeleton.tsx';
import type { QueuedChat } from '../../../streams/wire/chat/queueWords.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { AsOf } from '../../kit/age/AsOf.tsx';
import { usePageKeys } from '../../kit/list/useListKeys.ts';
import { useOperator } from '../../kit/OfficeContext.ts';
import { Tag } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import s from './care.module.css';
import { useTyping } from './useChatQueue.ts';
import { useNameOf } from './useNameOf.ts';

const PARTS = ['waiting', 'mine', 'open'] as const;
type Part = (typeof PARTS)[number];
/** Where the address says it; without, it is those that wait. */
const SHOWN = 'shown';
type People = CallValue<'officeChatPeople'>['people'];

/** Whose part of the desk a conversation is in. */
const isIn = (part: Part, { waitsSince, claimedBy }: QueuedChat, who: string): boolean =>
  part === 'open' || (part === 'mine' ? claimedBy === who : waitsSince !== null);

interface RowProps {
  readonly chat: QueuedChat;
  /** Of the page that shows it. */
  readonly address: string;
  readonly isOpen: boolean;
  readonly people: People;
}

function ChatRow({ chat, address, isOpen, people }: RowProps) {
  const { t } = useTranslation('care');
  const nameOf = useNameOf(people);
  const isTyping = useTyping(chat.typingUntil);
  return (
    <li>
      <Link className={s.row} to={address} aria-current={isOpen ? 'page' : undefined}>
        <span className={s.rowLine}>
          <strong className={s.name}>{chat.guest ? t('guest', { name: chat.name }) : chat.name}</strong>
          <span className={s.language} lang="en">
            {chat.language}
          </span>
          {chat.unread > 0 && (
            <span className={s.unread}>
              <span aria-hidden="true">{chat.unread}</span>
              <span className="sr">{t('unread', { count: chat.unread })}</span>
            </span>
          )}
        </span>
        <span className={s.rowLine}>
          <span className={s.quiet}>{isTyping ? t('typing') : <When at={chat.waitsSince ?? chat.at} />}</span>
          {chat.claimedBy !== null && <Tag tone="info">{nameOf(chat.claimedBy)}</Tag>}
          {chat.waitsSince !== null && <Tag tone="warn">{t('waits')}</Tag>}
        </span>
      </Link>
    </li>
  );
}

interface ChatListProps {
  /** Null before the first answer. */
  readonly chats: readonly QueuedChat[] | null;
  readonly staleSince: number | null;
  /** Uid of the one that is shown. */
  readonly open: string | null;
  readonly people: People;
}

/** The open conversations: those that wait, the operator's own, or all of them. */
export function ChatList({ chats, staleSince, open, people }: ChatListProps) {
  const { t } = useTranslation('care');
  const { who } = useOperator();
  const navigate = useNavigate();
  const [params, change] = useQuery();
  const part = PARTS.find(it => it === params.get(SHOWN)) ?? 'waiting';
  const query = part === 'waiting' ? '' : `?${SHOWN}=${part}`;
  const addressOf = (uid: string) => `/care/chats/${encodeURIComponent(uid)}${query}`;
  const shown = chats?.filter(chat => isIn(part, chat, who)) ?? [];
  const step = (by: number) => {
    const at = shown.findIndex(({ uid }) => uid === open);
    const next = shown[at < 0 ? 0 : Math.min(Math.max(at + by, 0), shown.length - 1)];
    if (next !== undefined) void navigate(addressOf(next.uid));
  };
  usePageKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <section className={s.list} aria-label={t('list')}>
      <fieldset className={s.parts}>
        <legend className="sr">{t('shown')}</legend>
        {PARTS.map(it => (
          <label key={it} className={s.part}>
            <input
              type="radio"
              name="part"
              checked={part === it}
              onChange={() =>
                change(next => (it === 'waiting' ? next.delete(SHOWN) : next.set(SHOWN, it)), {
                  replace: true,
                })
              }
            />
            <span>{t(`parts.${it}`, { count: chats?.filter(chat => isIn(it, chat, who)).length ?? 0 })}</span>
          </label>
        ))}
      </fieldset>
      <AsOf staleSince={staleSince} />
      {chats === null ? (
        <Skeleton height="48px" lines={4} />
      ) : shown.length === 0 ? (
        <p className={s.empty}>{t(`empty.${part}`)}</p>
      ) : (
        <ul className={s.rows}>
          {shown.map(chat => (
            <ChatRow
              key={chat.uid}
              chat={chat}
              address={addressOf(chat.uid)}
              isOpen={chat.uid === open}
              people={people}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

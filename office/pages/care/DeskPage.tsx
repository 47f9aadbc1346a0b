import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { CareTabs } from './CareTabs.tsx';
import { ChatList } from './ChatList.tsx';
import { ChatPane } from './ChatPane.tsx';
import s from './care.module.css';
import { useChatQueue } from './useChatQueue.ts';
import { useDeskPeople } from './useDeskPeople.ts';

/** The desk: who waits, live, and the conversation that is open beside them. */
export default function DeskPage() {
  const { t } = useTranslation('care');
  const { uid = null } = useParams();
  const queue = useChatQueue();
  const people = useDeskPeople();
  return (
    <OfficePage title={t('area')} lead={t('lead')} actions={<CareTabs />}>
      <div className={s.desk} data-open={uid !== null || undefined}>
        <ChatList chats={queue.value} staleSince={queue.staleSince} open={uid} people={people} />
        {uid === null ? (
          <p className={s.choose}>{t('choose')}</p>
        ) : (
          <ChatPane
            key={uid}
            uid={uid}
            queued={queue.value?.find(chat => chat.uid === uid) ?? null}
            people={people}
          />
        )}
      </div>
    </OfficePage>
  );
}

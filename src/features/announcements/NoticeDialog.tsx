import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { Announced } from '../../kit/remote/Announced.tsx';
import { useLive } from '../../kit/streams/useLive.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { AnnouncementReader } from './AnnouncementReader.tsx';

/** The notices of the marquee, open at the one that was clicked (S2-83). */
export default function NoticeDialog({ request, onClose }: DialogComponentProps<'notice'>) {
  const { t } = useTranslation('announcements');
  const notices = useLive(({ content }) => content.announcements$, null)?.playerNotices ?? null;
  return (
    <AppDialog title={t('notices')} width="lg" onClose={onClose}>
      <Announced list={notices} rowHeight="52px" empty={<EmptyState title={t('noNotices')} />}>
        {list => (
          <AnnouncementReader
            readings={list.map(({ id, title, content = '', at }) => ({
              key: String(id),
              title,
              content,
              at,
            }))}
            first={Math.max(
              0,
              list.findIndex(({ id }) => String(id) === request.id),
            )}
            onLeave={onClose}
          />
        )}
      </Announced>
    </AppDialog>
  );
}

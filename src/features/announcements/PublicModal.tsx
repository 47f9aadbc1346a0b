import { useTranslation } from 'react-i18next';
import { popupFor } from '../../../streams/stores/contentViews.ts';
import { Announced } from '../../app/announced/Announced.tsx';
import { RESTORING } from '../../app/beforeStreams.ts';
import { useLive } from '../../app/useLive.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PromotionActions } from './PromotionActions.tsx';
import { Reader } from './Reader.tsx';

/** What the merchant announces to whoever looks at the page (S2-82). */
export default function PublicModal({ onClose }: DialogComponentProps<'publicModal'>) {
  const { t } = useTranslation('announcements');
  const { role, firstTimeLogin } = useLive(({ session }) => session.session$, RESTORING);
  const announcements = useLive(({ content }) => content.announcements$, null);
  const shown = announcements === null ? null : popupFor(announcements.popup, role, firstTimeLogin);
  return (
    <AppDialog title={t('title')} width="lg" onClose={onClose}>
      <Announced
        list={shown}
        rowHeight="52px"
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      >
        {popup => (
          <Reader
            readings={popup.map((announcement, at) => ({
              ...announcement,
              key: `${at} ${announcement.title}`,
            }))}
            actions={position => <PromotionActions type={popup[position]?.promotionType} onLeave={onClose} />}
            onLeave={onClose}
          />
        )}
      </Announced>
    </AppDialog>
  );
}

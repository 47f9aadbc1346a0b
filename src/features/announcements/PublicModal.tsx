import { useTranslation } from 'react-i18next';
import { popupFor } from '../../../streams/stores/contentViews.ts';
import { RESTORING } from '../../app/beforeStreams.ts';
import { useLive } from '../../app/useLive.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PromotionActions } from './PromotionActions.tsx';
import { Reader } from './Reader.tsx';
import { Waiting } from './Waiting.tsx';

/** What the merchant announces to whoever looks at the page (S2-82). */
export default function PublicModal({ request, onClose }: DialogComponentProps<'publicModal'>) {
  const { t } = useTranslation('announcements');
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  const announcements = useLive(({ content }) => content.announcements$, null);
  const shown =
    announcements === null ? null : popupFor(announcements.popup, role, request.firstTimeLogin ?? false);
  return (
    <AppDialog title={t('title')} width="lg" onClose={onClose}>
      <Waiting for={shown}>
        {popup =>
          popup.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          ) : (
            <Reader
              readings={popup.map((announcement, at) => ({
                key: `${at} ${announcement.title}`,
                ...announcement,
              }))}
              actions={position => (
                <PromotionActions type={popup[position]?.promotionType} onLeave={onClose} />
              )}
              onLeave={onClose}
            />
          )
        }
      </Waiting>
    </AppDialog>
  );
}

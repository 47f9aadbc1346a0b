import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { popupFor } from '../../../streams/stores/contentViews.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { Announced } from '../../kit/remote/Announced.tsx';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { AnnouncementReader } from './AnnouncementReader.tsx';
import { popupKeyOf, rememberClosed } from './closedPopup.ts';
import { FirstReading } from './FirstReading.tsx';
import { PromotionActions } from './PromotionActions.tsx';

/** What the merchant announces to whoever looks at the page (S2-82): all of it, or unasked the first alone. */
export default function PublicModal({ request, onClose }: DialogComponentProps<'publicModal'>) {
  const { t } = useTranslation('announcements');
  const { role, firstTimeLogin } = useLive(({ session }) => session.session$, RESTORING);
  const announcements = useLive(({ content }) => content.announcements$, null);
  const shown = announcements === null ? null : popupFor(announcements.popup, role, firstTimeLogin);
  const [isAll, setAll] = useState(request.unasked !== true);
  const close = () => {
    rememberClosed(popupKeyOf(role));
    onClose();
  };
  const place = useRef<HTMLDivElement>(null);
  const isLed = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (isAll && isLed.current) place.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    isLed.current = !isAll;
  }, [isAll]);
  return (
    <AppDialog
      title={t('title')}
      width={isAll ? 'lg' : 'md'}
      isPatient={request.unasked === true}
      onClose={close}
    >
      <Announced
        list={shown}
        rowHeight="52px"
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      >
        {popup => {
          const readings = popup.map((announcement, at) => ({
            ...announcement,
            key: `${at} ${announcement.title}`,
          }));
          const actions = (position: number) => (
            <PromotionActions type={popup[position]?.promotionType} onLeave={close} />
          );
          const [first] = readings;
          return isAll || first === undefined ? (
            <div ref={place}>
              <AnnouncementReader readings={readings} actions={actions} onLeave={close} />
            </div>
          ) : (
            <FirstReading
              reading={first}
              all={readings.length}
              actions={actions(0)}
              onAll={() => setAll(true)}
              onLeave={close}
            />
          );
        }}
      </Announced>
    </AppDialog>
  );
}

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { quietPart } from '../../kit/chunks/lazyPart.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './HeadTools.module.css';
import SupportButton from './SupportButton.tsx';

const AnnouncementsButton = quietPart<{ readonly className?: string | undefined }>(
  () => import('../../features/announcements/AnnouncementsButton.tsx'),
);

/** The ways to find something and to reach a person. On a phone the search stands at the end of the row of categories. */
export default function HeadTools() {
  const { t } = useTranslation('shell');
  const dialogs = useDialogs();
  return (
    <>
      <span className={s.search}>
        <Suspense fallback={null}>
          <AnnouncementsButton className={s.tool} />
        </Suspense>
        <IconButton
          className={s.tool}
          label={t('search')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => dialogs.open({ name: 'search' })}
        >
          <Icon name="search" />
        </IconButton>
      </span>
      <span className={s.support}>
        <SupportButton className={s.tool} />
      </span>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './HelpPage.module.css';
import { HelpTexts } from './HelpTexts.tsx';
import { useHelpTexts } from './useHelpTexts.ts';

/** The help center; the tag of the address opens its text (S2-09, S2-10). */
export default function HelpPage() {
  const { t } = useTranslation('help');
  const dialogs = useDialogs();
  return (
    <Page>
      <PageBanner />
      <PageHead title={t('title')} lead={t('lead')} />
      <Texts />
      <section className={s.more} aria-labelledby="help-more">
        <h2 id="help-more">{t('more')}</h2>
        <p>{t('moreText')}</p>
        <div className={s.actions}>
          <Button onClick={() => dialogs.open({ name: 'feedback' })}>{t('feedback')}</Button>
          <Button variant="ghost" onClick={() => dialogs.open({ name: 'publicModal' })}>
            {t('announcements')}
          </Button>
        </div>
      </section>
    </Page>
  );
}

function Texts() {
  const { t } = useTranslation('help');
  const [texts, again] = useHelpTexts();
  return (
    <RemoteView
      remote={texts}
      error={t('error')}
      onRetry={again}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    >
      {known => <HelpTexts texts={known} />}
    </RemoteView>
  );
}

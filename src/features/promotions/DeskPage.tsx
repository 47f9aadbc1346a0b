import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button/Button.tsx';
import { cluster } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';

/** Where the demo's desk of promotions was, `/demo/promotions`: it leads to the pages of the office that do this. */
export default function DeskPage() {
  const { t } = useTranslation('promotions');
  return (
    <Page width="board">
      <PageHead title={t('deskPage.title')} lead={t('deskPage.lead')} />
      <p className={cluster(2, 'stretch')}>
        <a className={buttonClass('primary')} href="/office/promotions">
          {t('deskPage.open')}
        </a>
        <a className={buttonClass('soft')} href="/office/promotions/rains">
          {t('deskPage.rains')}
        </a>
      </p>
    </Page>
  );
}

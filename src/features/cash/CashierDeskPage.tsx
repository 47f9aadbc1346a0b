import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button/Button.tsx';
import { cluster } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';

/** Where the demo's cashier was, `/demo/cashier`: leads to the orders in the office. */
export default function CashierDeskPage() {
  const { t } = useTranslation('cash');
  return (
    <Page width="board">
      <PageHead title={t('desk.title')} lead={t('desk.lead')} />
      <p className={cluster(3)}>
        <a className={buttonClass('primary')} href="/office/cash">
          {t('desk.openCash')}
        </a>
        <a className={buttonClass()} href="/office/mall">
          {t('desk.openMall')}
        </a>
      </p>
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';

/** What the address of a kind of contracts shows to an agent who has none in force: earlier bills are among all of them. */
export function NoContract({ title }: { readonly title: string }) {
  const { t } = useTranslation(['bills', 'shell']);
  return (
    <Page>
      <PageHead title={title} />
      <EmptyState
        title={t('noContract.title')}
        action={
          <Link className={buttonClass('soft')} to="/agent/bills">
            {t('shell:page.bills')}
          </Link>
        }
      >
        {t('noContract.text')}
      </EmptyState>
    </Page>
  );
}

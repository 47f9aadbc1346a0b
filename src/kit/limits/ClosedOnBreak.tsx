import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { BreakNotice } from './BreakNotice.tsx';

/** Stands for a page that is closed to members who take a break. */
export default function ClosedOnBreak({ title, until }: { readonly title: string; readonly until: number }) {
  const { t } = useTranslation(['shell', 'limits']);
  return (
    <Page>
      <PageHead title={t(`page.${title}`)} />
      <BreakNotice until={until} />
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { useLive } from '../../kit/streams/useLive.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { grid } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { AppCard } from './AppCard.tsx';
import s from './DownloadPage.module.css';
import { GUIDES } from './guides.ts';
import { useAppAddress } from './useAppAddress.ts';

/** The apps of the merchant and how to install them (S1-19). What it doesn't offer isn't there; the lite app always is. */
export default function DownloadPage() {
  const { t } = useTranslation('downloads');
  const isKnown = useLive(({ system }) => system.info$, null) !== null;
  const addressOf = useAppAddress();
  return (
    <Page>
      <PageBanner />
      <PageHead title={t('page.title')} lead={t('page.text')} />
      {isKnown ? (
        <ul className={`${grid(4)} ${s.apps}`}>
          {GUIDES.map(guide => {
            const address = addressOf(guide);
            return (
              address !== null && (
                <li key={guide.name}>
                  <AppCard guide={guide} address={address} />
                </li>
              )
            );
          })}
        </ul>
      ) : (
        <div className={`${grid(4)} ${s.apps}`} role="status" aria-label={t('common:loading')}>
          <Skeleton height="420px" />
          <Skeleton height="420px" />
          <Skeleton height="420px" />
        </div>
      )}
    </Page>
  );
}

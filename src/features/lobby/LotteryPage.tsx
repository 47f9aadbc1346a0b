import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import type { VendorCard } from '../../../streams/wire/entities/lobby.ts';
import { vendorsByCategory } from '../../kit/navigation/vendorsByCategory.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useLiveRemote } from '../../kit/remote/useLiveRemote.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { playPath } from '../../routes/pages.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Halls } from './Halls.tsx';
import { LobbyHead } from './LobbyHead.tsx';
import s from './lobby.module.css';

/** The lottery hall; a game page without footer (S2-02). `?gameCode` starts a lottery. The draws come with the lottery itself. */
export default function LotteryPage() {
  const { t } = useTranslation('lobby');
  const code = useSearchParams()[0].get('gameCode') ?? '';
  const streams = useOpenStreams();
  const again = () => streams?.lobby.refresh();
  const lanes = useLiveRemote(
    ({ lobby }) => lobby.lanes$,
    ({ lobby }) => lobby.lanesFreshness$,
  );
  const sorted = mapRemote(lanes, vendorsByCategory);
  const studios = mapRemote(sorted, by => [...(by.get('LOTT') ?? []), ...(by.get('ELOTT') ?? [])]);
  const known = valueIn(sorted);
  const shown = known?.has('LOTT') === false && known.has('ELOTT') ? 'ELOTT' : 'LOTT';
  const halls = (list: readonly VendorCard[] | null) => (
    <div className={s.lobby}>
      <Halls studios={list}>{() => <Badge>{t('common:soon')}</Badge>}</Halls>
    </div>
  );
  if (code !== '') return <Navigate to={playPath(code)} replace />;
  return (
    <>
      <LobbyHead shown={shown} marks={<StaleSince remote={lanes} onRetry={again} />} />
      <RemoteView
        remote={studios}
        error={t('error')}
        onRetry={again}
        mark="elsewhere"
        loading={halls(null)}
        empty={
          <EmptyState
            title={t('empty')}
            action={
              <Link className={buttonClass('primary')} to="/">
                {t('common:notFound.home')}
              </Link>
            }
          />
        }
      >
        {halls}
      </RemoteView>
      <Notice tone="info">{t('lotteryLater')}</Notice>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { vendorsByCategory } from '../../kit/navigation/vendorsByCategory.ts';
import { LOADING } from '../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Halls } from './Halls.tsx';
import { LobbyHead } from './LobbyHead.tsx';
import s from './lobby.module.css';

/** The lottery hall; a game page without footer (S2-02). The draws come with the lottery itself. */
export default function LotteryPage() {
  const { t } = useTranslation('lobby');
  const streams = useOpenStreams();
  const lanes = useLive(({ lobby }) => lobby.lanes$, null);
  const stale = useStaleText(useLive(({ lobby }) => lobby.lanesFreshness$, LOADING));
  const sorted = lanes === null ? null : vendorsByCategory(lanes);
  const studios = sorted === null ? null : [...(sorted.get('LOTT') ?? []), ...(sorted.get('ELOTT') ?? [])];
  const shown = sorted?.has('LOTT') === false && sorted.has('ELOTT') ? 'ELOTT' : 'LOTT';
  return (
    <>
      <LobbyHead shown={shown} stale={studios === null ? null : stale} />
      {studios === null && stale !== null ? (
        <EmptyState
          tone="error"
          title={t('error')}
          action={<Button onClick={() => streams?.lobby.refresh()}>{t('common:retry')}</Button>}
        />
      ) : studios?.length === 0 ? (
        <EmptyState
          title={t('empty')}
          action={
            <Link className={buttonClass('primary')} to="/">
              {t('common:notFound.home')}
            </Link>
          }
        />
      ) : (
        <div className={s.lobby}>
          <Halls studios={studios} />
        </div>
      )}
      <Notice tone="info">{t('lotteryLater')}</Notice>
    </>
  );
}

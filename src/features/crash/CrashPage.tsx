import { useObservableState } from 'observable-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import { CRASH_CODE } from '../../../streams/wire/crash/words.ts';
import { RealityCheck } from '../../dialogs/RealityCheck.tsx';
import { MaintenanceNotice } from '../../kit/games/MaintenanceNotice.tsx';
import { SessionStrip } from '../../kit/play/SessionStrip.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { LIMITS } from '../../routes/member.ts';
import { card, stack, typography } from '../../ui/layout/layout.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Actions } from './Actions.tsx';
import s from './crash.module.css';
import { Flight } from './Flight.tsx';
import { Past } from './Past.tsx';
import { Players } from './Players.tsx';
import { SpokenFlight } from './SpokenFlight.tsx';

/** How long this line takes: a cash-out counts when it arrives, so half of it lies between a press and its multiplier. */
function Delay() {
  const { t } = useTranslation('crash');
  const delay = useObservableState(useStore(createCrashStore).delay$);
  if (delay === undefined) return null;
  return (
    <p className={typography(13, 'quiet', 'pretty')}>
      {delay === null ? t('delayUnknown') : t('delay', { ms: Math.round(delay) })}
    </p>
  );
}

/** Crash: the round that all play together, the own stake in it, and what proves the rounds before. */
export default function CrashPage() {
  const { t } = useTranslation(['crash', 'limits', 'games']);
  const crash = useStore(createCrashStore);
  const remote = useBehavior(crash.round$);
  const own = useBehavior(crash.own$);
  const played = useBehavior(crash.played$);
  const { role } = useBehavior(useStreams().session.session$);
  const mayBet = role === 'member' || role === 'agent';
  // A stake in a flying round: its result is announced at the end of the round.
  const open = own?.[0]?.state === 'placed' ? own[0].stake : 0;
  const isOpen = open > 0;
  const figures = { ...played, open };
  const isLive = remote.kind === 'live';
  return (
    <div className={stack(4)}>
      <div className={s.head}>
        <PageHead title={t('title')} />
      </div>
      <p className={`${typography('quiet', 'pretty')} ${s.rule}`}>
        <span>{t('rule')}</span>{' '}
        {mayBet && (
          <Link className={typography('info', 'nowrap', 'underlined')} to={LIMITS}>
            {t('limits')}
          </Link>
        )}
      </p>
      <MaintenanceNotice gameCode={CRASH_CODE} />
      {mayBet && (
        <>
          <SessionStrip figures={figures} rolling={isOpen} />
          <RealityCheck figures={figures} rolling={isOpen} />
        </>
      )}
      <StaleSince remote={remote} onRetry={crash.refresh} />
      <RemoteView remote={remote} error={t('error')} onRetry={crash.refresh} mark="elsewhere">
        {round => {
          const mine = own?.find(it => it.round === round.id);
          return (
            <div className={s.table}>
              <div className={`${stack(4, 'top')} ${card(5, 'large', 'line')} ${s.panel}`}>
                <Flight round={round} isLive={isLive} />
              </div>
              <Actions round={round} isLive={isLive} mine={mine} />
              <div className={`${stack(2, 'top')} ${s.about}`}>
                <SpokenFlight round={round} isLive={isLive} mine={mine} />
                <Delay />
              </div>
              <Players round={round} />
              <Past round={round} />
            </div>
          );
        }}
      </RemoteView>
    </div>
  );
}

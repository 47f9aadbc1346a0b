import { useObservableState } from 'observable-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import { CRASH_CODE } from '../../../streams/wire/crash/words.ts';
import { RealityCheck } from '../../dialogs/RealityCheck.tsx';
import { MaintenanceNotice } from '../../kit/games/MaintenanceNotice.tsx';
import { ModeSwitch } from '../../kit/play/ModeSwitch.tsx';
import { SessionStrip } from '../../kit/play/SessionStrip.tsx';
import { useMode } from '../../kit/play/useMode.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { LIMITS } from '../../routes/member.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { card, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Actions } from './Actions.tsx';
import { PracticeDeskContext } from './CrashDesk.ts';
import s from './crash.module.css';
import { Flight } from './Flight.tsx';
import { Past } from './Past.tsx';
import { Players } from './Players.tsx';
import { usePracticeDesk } from './practice/usePracticeDesk.ts';
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
  const { mode, choose, mayBet } = useMode(CRASH_CODE);
  const isPractice = mode === 'practice';
  const practice = usePracticeDesk(valueIn(remote), remote.kind === 'live');
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
          const bets = isPractice ? [practice.bet] : (own ?? []);
          const mine = bets.find(it => it?.round === round.id) ?? undefined;
          return (
            <PracticeDeskContext value={isPractice ? practice.desk : null}>
              <div className={s.table}>
                <div className={`${stack(4, 'top')} ${card(5, 'large', 'line')} ${s.panel}`}>
                  <Flight round={round} isLive={isLive} />
                </div>
                <Actions key={mode} round={round} isLive={isLive} mine={mine} />
                <div className={`${stack(2, 'top')} ${s.about}`}>
                  {/* Not above the flight: all that a round asks for is within the first screen of a phone. */}
                  <div className={toolbar(2)}>
                    <ModeSwitch mode={mode} onChange={choose} />
                  </div>
                  <SpokenFlight round={round} isLive={isLive} mine={mine} />
                  {isPractice ? (
                    <p className={typography(13, 'quiet', 'pretty')}>
                      {t('practice.points', {
                        points: formatAmount(practice.points, { symbol: '' }),
                      })}
                    </p>
                  ) : (
                    <Delay />
                  )}
                </div>
                <Players round={round} />
                <Past round={round} />
              </div>
            </PracticeDeskContext>
          );
        }}
      </RemoteView>
    </div>
  );
}

import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../../../streams/remote/remote.ts';
import { joinRemotes } from '../../../streams/remote/remoteOf.ts';
import { createMissionTextsStore } from '../../../streams/stores/missionTexts.ts';
import type { MissionsState } from '../../../streams/wire/missions/shapes.ts';
import type { VipLevel } from '../../../streams/wire/vip/shapes.ts';
import { formatDay, formatDayTime } from '../../i18n/dates.ts';
import { LiveAmount } from '../../kit/live/LiveAmount.tsx';
import { merchant } from '../../kit/merchant.ts';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { card, item, stack, typography } from '../../ui/layout/layout.ts';
import { LevelCard } from './LevelCard.tsx';
import { LevelMonths } from './LevelMonths.tsx';
import s from './missions.module.css';

interface OwnLevelProps {
  readonly vip: MissionsState['vip'];
  readonly levels: readonly VipLevel[];
}

/** The member's level, how far the next one is, and what keeps this one. */
function OwnLevel({ vip, levels }: OwnLevelProps) {
  const { t, i18n } = useTranslation('missions');
  const id = useId();
  const symbol = merchant.currencySymbol;
  const own = levels.find(({ level }) => level === vip.level);
  const next = levels.find(({ level }) => level === vip.level + 1);
  const ends = formatDayTime(vip.until, i18n.language);
  return (
    <section className={`${card(5, 'large', 'line', 'raised')} ${s.own}`} aria-labelledby={id}>
      <div>
        <h2 className={typography(13, 'quiet', 'label')} id={id}>
          {t('levels.own')}
        </h2>
        <p className={typography(20, 'heavy')}>{own?.name ?? t('levels.none')}</p>
      </div>
      <div>
        <h3 className={typography(13, 'quiet', 'label')}>{t('levels.turnover')}</h3>
        <p className={typography(20, 'heavy')}>
          <LiveAmount minor={vip.turnover} symbol={symbol} />
        </p>
      </div>
      <div className={`${stack(2)} ${typography(14)} ${item('shrinks')} ${s.ownWays}`}>
        {next !== undefined && (
          <div className={`${stack(2)} ${typography(14)} ${item('shrinks')}`}>
            <p id={`${id}-next`}>
              {t('levels.next', {
                level: next.name,
                amount: formatAmount(Math.max(0, next.reach - vip.turnover), { symbol }),
              })}
            </p>
            <ProgressBar
              aria-labelledby={`${id}-next`}
              max={next.reach}
              value={Math.min(next.reach, vip.turnover)}
            />
          </div>
        )}
        {own !== undefined && (
          <p className={typography(13, 'faint', 'pretty')}>
            {vip.turnover >= own.keep
              ? t('levels.kept', { level: own.name })
              : t('levels.keep', {
                  level: own.name,
                  amount: formatAmount(own.keep - vip.turnover, { symbol }),
                  time: ends,
                })}
          </p>
        )}
      </div>
    </section>
  );
}

/** The VIP levels: the level of the member, what each level offers, and what earlier months have paid back. */
export function Levels({ remote }: { readonly remote: Remote<MissionsState> }) {
  const { t, i18n } = useTranslation('missions');
  const store = useStore(createMissionTextsStore);
  const summary = useBehavior(store.vip$);
  const vip = remote.kind === 'live' || remote.kind === 'stale' ? remote.value.vip : null;
  const mark = vip === null ? null : `${vip.level} ${vip.month}`;
  const known = useRef(mark);
  // A month was settled when the level or the month is another one.
  useEffect(() => {
    if (known.current !== null && mark !== null && known.current !== mark) store.refreshVip();
    known.current = mark;
  }, [mark, store]);
  return (
    <RemoteView
      remote={joinRemotes(remote, summary)}
      error={t('levels.error')}
      onRetry={store.refreshVip}
      mark="elsewhere"
      loading={<LoadingRows height="140px" rows={3} />}
    >
      {([state, { levels, months }]) => (
        <>
          <OwnLevel vip={state.vip} levels={levels} />
          <p className={typography(13, 'faint', 'pretty')}>
            {t('levels.rules', { time: formatDay(state.vip.until, i18n.language) })}
          </p>
          <ul className={s.cards} aria-label={t('levels.label')}>
            {levels.map(level => (
              <li key={level.level}>
                <LevelCard level={level} isOwn={level.level === state.vip.level} />
              </li>
            ))}
          </ul>
          <LevelMonths months={months} levels={levels} />
        </>
      )}
    </RemoteView>
  );
}

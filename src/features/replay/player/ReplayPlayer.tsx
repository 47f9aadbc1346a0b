import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplaySession, Timeline } from '../../../../streams/platformReplay/session.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { Detail } from '../detail/Detail.tsx';
import { Expectations } from '../expectations/Expectations.tsx';
import { Score } from '../expectations/Score.tsx';
import { FilterBar } from '../steps/FilterBar.tsx';
import { toggled } from '../steps/filter.ts';
import { StepList } from '../steps/StepList.tsx';
import { Tracks } from '../timeline/Tracks.tsx';
import { useWidth } from '../timeline/useWidth.ts';
import { TransportBar } from '../transport/TransportBar.tsx';
import { onPlayerKey } from './keys.ts';
import s from './PlayerView.module.css';
import { usePlayerView } from './usePlayerView.ts';

/** From this width on the timeline and the detail stand side by side, px. */
const WIDE = 860;

type View = 'timeline' | 'step' | 'expectations';

function LoadedPlayer({
  session,
  timeline,
}: {
  readonly session: ReplaySession;
  readonly timeline: Timeline;
}) {
  const { t } = useTranslation('replay');
  const player = usePlayerView(session, timeline);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const wide = useWidth(box) >= WIDE;
  const [chosen, setChosen] = useState<View>('timeline');
  const view = wide && chosen === 'timeline' ? 'step' : chosen;
  const { filter, setFilter, shown, counts, current, step, pick, jump, transport } = player;
  const tabs = useMemo(() => {
    const views: View[] = wide ? ['step', 'expectations'] : ['timeline', 'step', 'expectations'];
    return views.map(key => ({
      key,
      label: (
        <>
          <span>{t(`views.${key}`)}</span>
          {key === 'expectations' && <Score session={session} />}
        </>
      ),
    }));
  }, [wide, t, session]);

  const overview = (
    <div className={s.overview}>
      <Tracks
        session={session}
        timeline={timeline}
        steps={shown}
        hidden={filter.tracks}
        counts={counts.tracks}
        current={current}
        onToggle={track => setFilter({ ...filter, tracks: toggled(filter.tracks, track) })}
        onJump={jump}
        onSeek={transport.seek}
      />
      <FilterBar filter={filter} counts={counts.outcomes} search={search} onChange={setFilter} />
      {shown.length === 0 ? (
        <p className={s.nothing}>{t(timeline.steps.length === 0 ? 'steps.empty' : 'steps.none')}</p>
      ) : (
        <StepList steps={shown} current={current} onPick={pick} onJump={jump} />
      )}
    </div>
  );
  const openSearch = () => {
    if (!wide) setChosen('timeline');
    search.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the player, for whatever in it has the focus.
    <div ref={box} className={s.player} onKeyDown={event => onPlayerKey(event, transport, openSearch)}>
      <TransportBar session={session} timeline={timeline} transport={transport} />
      <div className={`${s.views} ${wide ? s.wide : ''}`}>
        {wide && overview}
        <div className={s.side}>
          <Tabs label={t('views.label')} tabs={tabs} current={view} onChange={setChosen}>
            {view === 'timeline' && overview}
            {view === 'step' && <Detail step={step} />}
            {view === 'expectations' && (
              <Expectations session={session} timeline={timeline} onSeek={transport.seek} />
            )}
          </Tabs>
        </div>
      </div>
    </div>
  );
}

/** A script in the player; until it was played through once out of sight there is no timeline to show. */
export function ReplayPlayer({ session }: { readonly session: ReplaySession }) {
  const { t } = useTranslation('replay');
  const timeline = useBehavior(session.timeline$);
  if (timeline !== null) return <LoadedPlayer session={session} timeline={timeline} />;
  return (
    <div className={s.loading}>
      <p role="status">{t('timeline.loading')}</p>
      <Skeleton height="22px" lines={5} />
    </div>
  );
}

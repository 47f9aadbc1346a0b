import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ReplaySession,
  Timeline,
  TimelineStep,
  Track,
} from '../../../../streams/platformReplay/session.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { item, toolbar, typography } from '../../../ui/layout/layout.ts';
import { drawTracks, stepAt, TRACK_HEIGHT, type TracksPicture, timeAt, xOf } from './drawTracks.ts';
import s from './Tracks.module.css';
import { useWidth } from './useWidth.ts';

export interface TracksProps {
  readonly session: ReplaySession;
  readonly timeline: Timeline;
  /** What the filter lets through. */
  readonly steps: readonly TimelineStep[];
  readonly hidden: ReadonlySet<Track>;
  readonly counts: ReadonlyMap<Track, number>;
  readonly current: number | null;
  readonly onToggle: (track: Track) => void;
  readonly onJump: (step: TimelineStep) => void;
  readonly onSeek: (position: number) => void;
}

/** The value of a colour role, which a canvas can't read by itself. */
function colourOf(role: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(role).trim();
}

function Playhead({
  session,
  duration,
  width,
}: Pick<TracksProps, 'session'> & Record<'duration' | 'width', number>) {
  const { position } = useBehavior(session.status$);
  return <div className={s.head} style={{ left: xOf(Math.min(position, duration), duration, width) }} />;
}

/** One track per topic, the connection, the calls and the expectations; its name switches a track off. */
export function Tracks(props: TracksProps) {
  const { session, timeline, steps, hidden, counts, current, onToggle, onJump, onSeek } = props;
  const { t } = useTranslation('replay');
  const { tracks, duration } = timeline;
  const canvas = useRef<HTMLCanvasElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const width = useWidth(field);
  const picture = useMemo<TracksPicture>(
    () => ({ tracks, steps, duration, width, current, colour: colourOf }),
    [tracks, steps, duration, width, current],
  );
  useEffect(() => {
    const element = canvas.current;
    if (element === null || width === 0) return;
    const density = window.devicePixelRatio;
    element.width = width * density;
    element.height = tracks.length * TRACK_HEIGHT * density;
    const context = element.getContext('2d');
    context?.scale(density, density);
    if (context !== null) drawTracks(context, picture);
  }, [picture, tracks.length, width]);

  const onClick = (event: MouseEvent) => {
    const box = field.current?.getBoundingClientRect();
    if (box === undefined) return;
    const x = event.clientX - box.left;
    const track = tracks[Math.floor((event.clientY - box.top) / TRACK_HEIGHT)];
    const hit = track === undefined ? null : stepAt(x, track, picture);
    if (hit !== null) onJump(hit);
    else onSeek(timeAt(x, duration, width));
  };

  return (
    <div className={s.tracks}>
      <ul className={s.names} aria-label={t('timeline.tracks')}>
        {tracks.map(track => (
          <li key={track}>
            <button
              type="button"
              className={`${toolbar(2, 'between')} ${s.name}`}
              aria-pressed={!hidden.has(track)}
              onClick={() => onToggle(track)}
            >
              <span>{t(`tracks.${track}`)}</span>
              <span className={typography('quiet', 'tabular')}>{counts.get(track) ?? 0}</span>
            </button>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a picture of the list, for the pointer only. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list and the line of time take the keys. */}
      <div ref={field} className={`${item('grows', 'shrinks')} ${s.field}`} onClick={onClick}>
        <canvas
          ref={canvas}
          className={s.canvas}
          role="img"
          aria-label={t('steps.label')}
          style={{ blockSize: tracks.length * TRACK_HEIGHT }}
        />
        {width > 0 && <Playhead session={session} duration={duration} width={width} />}
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReplaySession, Timeline } from '../../../../streams/platformReplay/session.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { item, toolbar, typography } from '../../../ui/layout/layout.ts';
import { StudioIcon } from '../icon/StudioIcon.tsx';
import { formatPosition } from '../time.ts';
import { Scrubber } from './Scrubber.tsx';
import s from './TransportBar.module.css';
import type { Transport } from './useTransport.ts';

/** Script milliseconds per real one. */
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100];

export interface TransportBarProps {
  readonly session: ReplaySession;
  readonly timeline: Timeline;
  readonly transport: Transport;
}

/** The controls of the player. */
export function TransportBar({ session, timeline, transport }: TransportBarProps) {
  const { t } = useTranslation('replay');
  const { position, playing, speed, seeking } = useBehavior(session.status$);
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a toolbar.
    <div
      className={`${toolbar(3)} ${s.bar}`}
      role="group"
      aria-label={t('transport.label')}
      aria-busy={seeking}
    >
      <div className={`${toolbar('hair')} ${item('fixed')}`}>
        <IconButton className={s.button} label={t('transport.start')} onClick={transport.toStart}>
          <StudioIcon name="skip-back" size={16} />
        </IconButton>
        <IconButton className={s.button} label={t('transport.back')} onClick={() => transport.step(-1)}>
          <StudioIcon name="step-back" size={16} />
        </IconButton>
        <IconButton
          className={s.play}
          label={t(playing ? 'transport.pause' : 'transport.play')}
          onClick={transport.toggle}
        >
          {playing ? (
            <StudioIcon name="pause" size={16} filled />
          ) : (
            <StudioIcon name="play" size={16} filled />
          )}
        </IconButton>
        <IconButton className={s.button} label={t('transport.forward')} onClick={() => transport.step(1)}>
          <StudioIcon name="step-forward" size={16} />
        </IconButton>
      </div>
      <output
        className={`${typography(14, 'label', 'nowrap', 'tabular')} ${item('fixed')} ${s.time}`}
        data-testid="position"
      >
        <span>{formatPosition(position)}</span>
        <span className={typography('quiet', 'normal')}>
          {' '}
          <span>{`/ ${formatPosition(timeline.duration)}`}</span>
        </span>
      </output>
      <Scrubber timeline={timeline} position={position} transport={transport} />
      <label className={s.speed}>
        <span className="sr">{t('transport.speed')}</span>
        <select value={speed} onChange={event => session.setSpeed(Number(event.target.value))}>
          {speeds.map(it => (
            <option key={it} value={it}>
              {t('transport.times', { speed: it })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

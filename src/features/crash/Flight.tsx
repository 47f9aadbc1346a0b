import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CrashState } from '../../../streams/wire/crash/shapes.ts';
import { useMedia } from '../../kit/useMedia.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { card, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './crash.module.css';
import { type Axes, axesOf, flightPath, PICTURE } from './flightPath.ts';
import { formatCrashMultiplier } from './multiplier.ts';
import { useFlightFrames } from './useFlightFrames.ts';

const TONES: Readonly<Record<CrashState['phase'], BadgeTone>> = {
  betting: 'win',
  flying: 'warn',
  crashed: 'neutral',
};

export interface FlightProps {
  readonly round: CrashState;
  /** False while the connection is away. */
  readonly isLive: boolean;
}

/** How many times the multiplier had doubled when it crashed. */
const doublingsOf = ({ point }: CrashState): number => (point === null ? 0 : Math.log2(point / 100));

/** The curve with its axes: upright the multiplier, lying the time. For the eye only. */
function Plot({ round, isLive }: FlightProps) {
  const { t } = useTranslation('crash');
  const line = useRef<SVGPathElement>(null);
  const [top, middle, end] = [
    useRef<HTMLSpanElement>(null),
    useRef<HTMLSpanElement>(null),
    useRef<HTMLSpanElement>(null),
  ];
  const seconds = (axes: Axes) => t('axis.seconds', { seconds: axes.seconds.toFixed(1) });
  useFlightFrames(round, isLive, ({ doublings }) => {
    line.current?.setAttribute('d', flightPath(doublings));
    const axes = axesOf(doublings, round.doubleMs);
    if (top.current !== null) top.current.textContent = formatCrashMultiplier(axes.top);
    if (middle.current !== null) middle.current.textContent = formatCrashMultiplier(axes.middle);
    if (end.current !== null) end.current.textContent = seconds(axes);
  });
  const { phase, id, doubleMs } = round;
  const { width, height, pad } = PICTURE;
  const axes = axesOf(doublingsOf(round), doubleMs);
  return (
    // A part of its own for each phase: the frames of a flight have written into it. Time goes one way in every language.
    <div
      key={`${id}/${phase}`}
      className={`${typography(12, 'quiet')} ${s.plot}`}
      dir="ltr"
      aria-hidden="true"
    >
      <div className={s.upright}>
        <span className="num" ref={top}>
          {formatCrashMultiplier(axes.top)}
        </span>
        <span className="num" ref={middle}>
          {formatCrashMultiplier(axes.middle)}
        </span>
        <span className="num">{formatCrashMultiplier(100)}</span>
      </div>
      <svg
        className={s.curve}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={s.axes} d={`M${pad} ${pad}V${height - pad}H${width - pad}`} />
        <path className={s.grid} d={`M${pad} ${height / 2}H${width - pad}M${pad} ${pad}H${width - pad}`} />
        <path className={s.line} ref={line} d={phase === 'betting' ? '' : flightPath(doublingsOf(round))} />
      </svg>
      <div className={s.lying}>
        <span className="num">{t('axis.seconds', { seconds: 0 })}</span>
        <span className="num" ref={end}>
          {seconds(axes)}
        </span>
      </div>
    </div>
  );
}

/** The multiplier above its curve; who wants less motion sees the number alone. Words beside it say the rest. */
export function Flight({ round, isLive }: FlightProps) {
  const { t } = useTranslation('crash');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const figure = useRef<HTMLSpanElement>(null);
  useFlightFrames(round, isLive, ({ multiplier }) => {
    if (figure.current !== null) figure.current.textContent = formatCrashMultiplier(multiplier);
  });
  const { phase, point, id } = round;
  const isUnknown = phase === 'flying' && !isLive;
  return (
    <div
      className={`${stack(2, 'top')} ${card(3, 'sunken')} ${s.flight}`}
      data-phase={phase}
      data-unknown={isUnknown || undefined}
    >
      <div className={toolbar(3, 'between')}>
        <Badge tone={TONES[phase]}>{t(id === '' ? 'phase.unopened' : `phase.${phase}`)}</Badge>
        <p className={`num ${s.multiplier}`} aria-hidden="true">
          {/* A part of its own for each phase: the frames of a flight have written into it. */}
          <span key={`${id}/${phase}/${isUnknown}`} ref={figure}>
            {isUnknown ? '–' : formatCrashMultiplier(point ?? 100)}
          </span>
        </p>
      </div>
      {!still && <Plot round={round} isLive={isLive} />}
    </div>
  );
}

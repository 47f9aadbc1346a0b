import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CrashState } from '../../../streams/wire/entities/crash.ts';
import { useMedia } from '../../kit/useMedia.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import s from './crash.module.css';
import { flightPath, PICTURE } from './flightPath.ts';
import { formatMultiplier } from './multiplier.ts';
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

/** The multiplier and its curve; who wants less motion sees the number alone. Words beside it say the rest. */
export function Flight({ round, isLive }: FlightProps) {
  const { t } = useTranslation('crash');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const figure = useRef<HTMLSpanElement>(null);
  const line = useRef<SVGPathElement>(null);
  useFlightFrames(round, isLive, ({ multiplier, doublings }) => {
    if (figure.current !== null) figure.current.textContent = formatMultiplier(multiplier);
    line.current?.setAttribute('d', flightPath(doublings));
  });
  const { phase, point, id } = round;
  const isUnknown = phase === 'flying' && !isLive;
  return (
    <div className={s.flight} data-phase={phase} data-unknown={isUnknown || undefined}>
      <Badge tone={TONES[phase]}>{t(id === '' ? 'phase.unopened' : `phase.${phase}`)}</Badge>
      <p className={`num ${s.multiplier}`} aria-hidden="true">
        {/* A part of its own for each phase: the frames of a flight have written into it. */}
        <span key={`${id}/${phase}/${isUnknown}`} ref={figure}>
          {isUnknown ? '–' : formatMultiplier(point ?? 100)}
        </span>
      </p>
      {!still && (
        <svg
          className={s.curve}
          viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            key={`${id}/${phase}`}
            ref={line}
            d={phase === 'betting' ? '' : flightPath(doublingsOf(round))}
          />
        </svg>
      )}
    </div>
  );
}

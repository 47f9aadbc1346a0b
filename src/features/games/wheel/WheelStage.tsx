import { useRef } from 'react';
import { segmentsOf } from '../../../../streams/wire/fairGames/wheel.ts';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
import { typography } from '../../../ui/layout/layout.ts';
import { toneOf } from '../prizeTone.ts';
import { useProgress } from '../result/useProgress.ts';
import type { StageProps } from '../view.ts';
import { angleAt, restAngle, segmentPath } from './geometry.ts';
import s from './WheelStage.module.css';

type Choice = ChoiceOf<'WHEEL'>;

/** How long the wheel turns, ms. */
export const SPIN_MS = 1_800;

const BLANK: Choice = { game: 'WHEEL', segments: 20, risk: 'medium' };

/** The wheel with its segments and, in its middle, what the one at the pointer pays. */
export function WheelStage({ rolling, shown, choice }: StageProps<Choice>) {
  const turning = useRef<SVGGElement>(null);
  useProgress(rolling, SPIN_MS, progress => {
    if (rolling === null || turning.current === null) return;
    const angle = angleAt(rolling.choice.segments, rolling.outcome, progress);
    turning.current.setAttribute('transform', `rotate(${angle})`);
  });
  const wheel = rolling?.choice ?? choice ?? BLANK;
  const segments = segmentsOf(wheel);
  // A result stays on its wheel only: another one has other segments.
  const isHere =
    shown !== null && shown.choice.segments === wheel.segments && shown.choice.risk === wheel.risk;
  const rest = rolling === null && isHere ? shown : null;
  const angle = rest === null ? 0 : restAngle(segments.length, rest.outcome);
  return (
    <svg className={s.wheel} viewBox="-110 -118 220 232" aria-hidden="true" focusable="false">
      <g
        ref={turning}
        key={`${rolling?.id}/${shown?.id}/${wheel.segments}/${wheel.risk}`}
        transform={`rotate(${angle})`}
      >
        {segments.map((hundredths, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
            key={i}
            className={s.segment}
            data-tone={toneOf(hundredths)}
            d={segmentPath(segments.length, i)}
          />
        ))}
        {segments.map(
          (hundredths, i) =>
            hundredths > 0 && (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
                key={i}
                className={s.prize}
                data-tone={toneOf(hundredths)}
                transform={`rotate(${((i + 0.5) * 360) / segments.length - 90}) translate(97 0)`}
                y={segments.length > 30 ? 3 : 4}
                fontSize={segments.length > 30 ? 8 : 11}
              >
                {hundredths / 100}
              </text>
            ),
        )}
      </g>
      <circle className={s.hub} r={52} />
      <text className={`${typography('heavy', 'tabular')} ${s.figure}`} y={9} fontSize={26}>
        {rest === null ? '–' : `${(segments[rest.outcome] ?? 0) / 100}×`}
      </text>
      <path className={s.pointer} d="M -9 -116 H 9 L 0 -98 Z" />
    </svg>
  );
}

import { useEffect, useRef } from 'react';
import { MONEY_WHEEL } from '../../../tables/rules/moneyWheel/moneyWheel.ts';
import { wantsCalm } from '../../dom.ts';

const ONE = 360 / MONEY_WHEEL.length;

/** From the moment the part is known until the wheel stands, ms. */
export const STOP_MS = 2_600;
/** One turn of a wheel that runs, ms. */
const TURN_MS = 2_400;

const pointAt = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};
const partPath = (at: number) =>
  `M${pointAt((at - 0.5) * ONE, 42)} L${pointAt((at - 0.5) * ONE, 96)} A96 96 0 0 1 ${pointAt((at + 0.5) * ONE, 96)} L${pointAt((at + 0.5) * ONE, 42)} A42 42 0 0 0 ${pointAt((at - 0.5) * ONE, 42)}Z`;

const PARTS = MONEY_WHEEL.map((worth, at) => ({ worth, at }));

/** The money wheel: its part comes to stand under the pointer at the top. */
export function MoneyWheelView({
  isRunning,
  part,
  wasSeen,
}: {
  readonly isRunning: boolean;
  /** From 0; null while nobody knows. */
  readonly part: number | null;
  /** Whether the part was known before this page was there. */
  readonly wasSeen: boolean;
}) {
  const wheel = useRef<SVGGElement>(null);
  /** Degrees that the wheel has turned when it last stood. */
  const stood = useRef(0);
  useEffect(() => {
    const element = wheel.current;
    if (element === null) return;
    const turn = (degrees: number) => `rotate(${degrees}deg)`;
    if (part !== null) {
      const rest = (360 - part * ONE) % 360;
      stood.current = rest;
      element.style.transform = turn(rest);
      if (wasSeen || wantsCalm()) return;
      // The last turn goes on as fast as the wheel ran, and ends at its part.
      const animation = element.animate([{ transform: turn(rest - 540) }, { transform: turn(rest) }], {
        ...{ duration: STOP_MS, easing: 'cubic-bezier(0.12, 0.55, 0.2, 1)' },
      });
      return () => animation.cancel();
    }
    if (!isRunning || wantsCalm()) return;
    const animation = element.animate(
      [{ transform: turn(stood.current) }, { transform: turn(stood.current + 360) }],
      { duration: TURN_MS, iterations: Number.POSITIVE_INFINITY },
    );
    return () => animation.cancel();
  }, [isRunning, part, wasSeen]);
  return (
    <svg viewBox="-106 -106 212 212" className="money-wheel" aria-hidden="true">
      <circle r="104" className="money-rim" />
      <g ref={wheel} className="money-parts">
        {PARTS.map(({ worth, at }) => (
          <g key={at} data-worth={worth}>
            <path d={partPath(at)} />
            <text transform={`rotate(${at * ONE}) translate(0 -79)`}>{worth}</text>
          </g>
        ))}
        <circle r="42" className="money-hub" />
        <circle r="12" className="money-cap" />
      </g>
      <path d="M0 -84 L-7 -104 L7 -104 Z" className="money-pointer" />
    </svg>
  );
}

import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timeline } from '../../../../streams/platformReplay/session.ts';
import { card } from '../../../ui/layout/layout.ts';
import { countUntil } from '../steps/position.ts';
import { formatPosition } from '../time.ts';
import s from './TransportBar.module.css';
import type { Transport } from './useTransport.ts';

/** Ticks are drawn per this many parts of the line: thousands of steps in one place are one tick. */
const PARTS = 240;

/** Where steps lie, as fractions of the whole, each place once. */
function ticksOf({ steps, duration }: Timeline): readonly number[] {
  const parts = new Set(steps.map(({ at }) => Math.round((at / Math.max(1, duration)) * PARTS)));
  return [...parts].map(part => part / PARTS);
}

export interface ScrubberProps {
  readonly timeline: Timeline;
  readonly position: number;
  readonly transport: Transport;
}

/** The line of time. It stays left to right in every script, as clocks and graphs do. */
export function Scrubber({ timeline, position, transport }: ScrubberProps) {
  const { t } = useTranslation('replay');
  const line = useRef<HTMLDivElement>(null);
  const ticks = useMemo(() => ticksOf(timeline), [timeline]);
  const { duration, steps } = timeline;
  const share = duration === 0 ? 0 : Math.min(1, position / duration);

  const seekTo = (event: PointerEvent) => {
    const box = line.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    transport.seek(((event.clientX - box.left) / box.width) * duration);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const leap = { PageUp: 1, PageDown: -1 }[event.key];
    if (step !== undefined) transport.step(step > 0 ? 1 : -1);
    else if (leap !== undefined) transport.seek(position + (leap * duration) / 10);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={line}
      className={s.line}
      role="slider"
      tabIndex={0}
      aria-label={t('transport.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(Math.min(position, duration))}
      aria-valuetext={t('transport.at', {
        time: formatPosition(position),
        done: countUntil(steps, position),
        all: steps.length,
      })}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={event => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
      }}
    >
      <div className={`${card(0, 'bright', 'round')} ${s.rail}`}>
        <div className={s.played} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {ticks.map(tick => (
        <i key={tick} className={s.tick} style={{ left: `${tick * 100}%` }} />
      ))}
      <div className={s.thumb} style={{ left: `${share * 100}%` }} />
    </div>
  );
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';

/** How far one press of an arrow key goes, px. */
const STEP = 24;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Handlers of something that is dragged by the pointer or pushed by the arrow keys. */
export function useDragging(onMove: (dx: number, dy: number) => void) {
  const from = useRef<{ pointer: number; x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onControl =
        event.target !== event.currentTarget && (event.target as Element).closest('button, a');
      if (onControl || event.button !== 0) return;
      from.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = from.current;
      if (start?.pointer !== event.pointerId) return;
      onMove(event.clientX - start.x, event.clientY - start.y);
      from.current = { ...start, x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      from.current = null;
    },
    onPointerCancel() {
      from.current = null;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = ownValue(ARROWS, event.key);
      if (step === undefined || event.target !== event.currentTarget) return;
      event.preventDefault();
      event.stopPropagation();
      onMove(step[0], step[1]);
    },
  };
}

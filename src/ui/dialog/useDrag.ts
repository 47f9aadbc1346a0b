import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** How far one press of an arrow key moves the dialog, px. */
const STEP = 24;
/** A dialog is dragged on wide screens only; below, it is a sheet. */
const WIDE = '(width >= 40rem)';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Moves a dialog by its head with the pointer, and by its grip with the arrow keys or clicks; never off the screen. */
export function useDrag(dialog: RefObject<HTMLDialogElement | null>) {
  const offset = useRef({ x: 0, y: 0 });
  const turn = useRef(0);
  const start = useRef<{ pointer: number; x: number; y: number } | null>(null);

  const moveBy = (dx: number, dy: number) => {
    const element = dialog.current;
    if (element === null) return;
    const box = element.getBoundingClientRect();
    const x = offset.current.x + clamp(dx, -box.left, Math.max(0, window.innerWidth - box.right));
    const y = offset.current.y + clamp(dy, -box.top, Math.max(0, window.innerHeight - box.bottom));
    offset.current = { x, y };
    element.style.translate = `${x}px ${y}px`;
  };

  return {
    head: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const onButton = event.target instanceof Element && event.target.closest('button') !== null;
        if (onButton || event.button !== 0 || !window.matchMedia(WIDE).matches) return;
        start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = start.current;
        if (from?.pointer !== event.pointerId) return;
        moveBy(event.clientX - from.x, event.clientY - from.y);
        start.current = { ...from, x: event.clientX, y: event.clientY };
      },
      onPointerUp() {
        start.current = null;
      },
      onPointerCancel() {
        start.current = null;
      },
    },
    grip: {
      /** Without dragging: to one side, to the other, and back to the middle. */
      onClick() {
        const element = dialog.current;
        if (element === null) return;
        const box = element.getBoundingClientRect();
        const spare = window.innerWidth - box.width;
        const places = [0, spare, spare / 2];
        const next = places[turn.current % places.length] ?? 0;
        turn.current += 1;
        moveBy(next - box.left, 0);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key] : undefined;
        if (step === undefined) return;
        event.preventDefault();
        moveBy(step[0], step[1]);
      },
    },
  };
}

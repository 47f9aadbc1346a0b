import { type RefObject, useEffect, useRef } from 'react';
import type { SlipNotice } from '../model/placing.ts';

const firstRefused = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('[data-refused]') ?? null;

/** What can be done about a refused line: its new price, else that it is removed. */
const remedyOf = (line: HTMLElement | null) =>
  line?.querySelector<HTMLElement>('.take') ?? line?.querySelector<HTMLElement>('.remove');

/** Whether the focus was on something that is gone. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

export interface RefusalFocusOptions {
  readonly notice: SlipNotice | null;
  /** Lines that stand there as refused. */
  readonly refused: number;
  readonly isBusy: boolean;
}

/**
 * Brings the first line that was refused into sight, with the focus on its new price, once all bets of a press are answered. When
 * that price is taken the focus goes on to the next one, and at last to what places the bet.
 */
export function useRefusalFocus(
  root: RefObject<HTMLElement | null>,
  { notice, refused, isBusy }: RefusalFocusOptions,
): void {
  useEffect(() => {
    if (isBusy || notice === null) return;
    const action = root.current?.querySelector<HTMLElement>('.place-bar .action');
    // Whoever has gone on to the page around in the meantime keeps the focus there.
    if (notice.kind === 'refused' && document.hasFocus() && isFocusLost()) action?.focus();
    if (notice.kind !== 'lines') return;
    const line = firstRefused(root.current);
    if (document.hasFocus()) remedyOf(line)?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  }, [root, notice, isBusy]);
  const before = useRef(refused);
  useEffect(() => {
    const isLess = refused < before.current;
    before.current = refused;
    if (!isLess || isBusy || !document.hasFocus() || !isFocusLost()) return;
    const action = root.current?.querySelector<HTMLElement>('.place-bar .action');
    (remedyOf(firstRefused(root.current)) ?? action)?.focus();
  }, [root, refused, isBusy]);
}

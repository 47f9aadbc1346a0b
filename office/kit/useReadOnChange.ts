import { useEffect, useRef, useState } from 'react';
import { SECOND } from '../../streams/wire/protocol/durations.ts';
import type { ReadView } from './useCall.ts';

/** How long after one read the next one begins, real ms, however often something changes. */
const APART_MS = SECOND;

/**
 * Reads again at once when what a topic tells has become another; what changes all the time is read once a second.
 * @param told Compared as it is; null before the topic has told anything. What it tells first was so when the page was read.
 */
export function useReadOnChange(
  told: unknown,
  { isReading, reload }: Pick<ReadView<unknown>, 'isReading' | 'reload'>,
): void {
  const seen = useRef(told);
  const [isOwed, setOwed] = useState(false);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (seen.current !== null && seen.current !== told) setOwed(true);
    seen.current = told;
  }, [told]);
  useEffect(() => {
    // A read that has begun may have been answered before the change.
    if (!isOwed || isReading || isResting) return;
    setOwed(false);
    setResting(true);
    reload();
  }, [isOwed, isReading, isResting, reload]);
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setResting(false), APART_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
}

import { toMajor, toMinor } from '../../../streams/wire/protocol/amount.ts';

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/** An amount as somebody types it; empty for none. */
export const amountText = (minor: number | null): string => (minor === null ? '' : String(toMajor(minor)));

/** What was typed, minor units; null for nothing, undefined for what is no amount above zero. */
export function amountIn(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const minor = AMOUNT.test(typed) ? toMinor(Number(typed)) : 0;
  return minor > 0 ? minor : undefined;
}

/** A place as somebody types it: from 1 to 100; null for nothing, undefined for what is none. */
export function placeIn(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const place = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return place >= 1 && place <= 100 ? place : undefined;
}

import { textOfDay } from '../../i18n/textOfDay.ts';

/** A span of time: from its first moment to the one after its last, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Spans that have a name, in the order of their buttons. */
export const PRESETS = ['today', 'yesterday', 'days7', 'days30', 'thisMonth', 'lastMonth'] as const;
/** Those of points: days before today and after it, today included (S9-12). */
export const POINT_PRESETS = ['previous7', 'previous30', 'next7', 'next30'] as const;
export type Preset = (typeof PRESETS)[number] | (typeof POINT_PRESETS)[number];

/** Midnight of the reader's time zone; days and months that don't exist are those after. */
const midnight = (year: number, month: number, day: number) => new Date(year, month, day).getTime();

/** The days of a preset in the reader's time zone. @param now Epoch ms. */
export function spanOf(preset: Preset, now: number): Span {
  const today = new Date(now);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const days = (first: number, last: number): Span => ({
    from: midnight(year, month, day + first),
    to: midnight(year, month, day + last + 1),
  });
  switch (preset) {
    case 'today':
      return days(0, 0);
    case 'yesterday':
      return days(-1, -1);
    case 'days7':
    case 'previous7':
      return days(-6, 0);
    case 'days30':
    case 'previous30':
      return days(-29, 0);
    case 'next7':
      return days(0, 6);
    case 'next30':
      return days(0, 29);
    case 'thisMonth':
      return { from: midnight(year, month, 1), to: midnight(year, month + 1, 1) };
    case 'lastMonth':
      return { from: midnight(year, month - 1, 1), to: midnight(year, month, 1) };
  }
}

/** First moment of a day that is written `2026-11-20`; null for what is no day. */
export function dayFrom(text: string | null): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  const at = midnight(Number(year), Number(month) - 1, Number(day));
  return textOfDay(at) === text ? at : null;
}

/** The days from one to another, both included; null when one is missing or they are the wrong way round. */
export function daysBetween(first: string | null, last: string | null): Span | null {
  const [from, until] = [dayFrom(first), dayFrom(last)];
  if (from === null || until === null || until < from) return null;
  const end = new Date(until);
  return { from, to: midnight(end.getFullYear(), end.getMonth(), end.getDate() + 1) };
}

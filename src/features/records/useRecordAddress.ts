import { useMemo } from 'react';
import { useQuery } from '../../kit/navigation/useQuery.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { daysBetween, PRESETS, type Preset, type Span, spanOf, textOfDay } from './spans.ts';

/** A choice besides the days. */
export interface RecordFilter {
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What a list is looked at by. It stands in the address, so that a link and the way back lead to the same rows. */
export interface RecordAddress {
  readonly span: Span;
  /** Null for days that were chosen one by one. */
  readonly preset: Preset | null;
  /** First and last day, as `2026-11-20`. */
  readonly days: readonly [first: string, last: string];
  /** Chosen values by the key of the filter; what isn't offered is not there. */
  readonly chosen: Readonly<Record<string, string>>;
  choosePreset(preset: Preset): void;
  chooseDays(first: string, last: string): void;
  /** An empty value stands for everything. */
  choose(key: string, value: string): void;
}

const FIRST: Preset = 'days7';
const isPreset = (text: string | null): text is Preset => PRESETS.some(preset => preset === text);

/** Reads and writes what a list is looked at by. */
export function useRecordAddress(filters: readonly RecordFilter[]): RecordAddress {
  const { clock } = useStreams();
  const [params, changeQuery] = useQuery();
  const [from, to, range] = [params.get('from'), params.get('to'), params.get('range')];
  const today = textOfDay(clock.now());

  const when = useMemo(() => {
    const own = daysBetween(from, to);
    const preset = own === null ? (isPreset(range) ? range : FIRST) : null;
    const span = own ?? spanOf(preset ?? FIRST, daysBetween(today, today)?.from ?? 0);
    return { span, preset, days: [textOfDay(span.from), textOfDay(span.to - 1)] as const };
  }, [from, to, range, today]);

  const change = (edit: (next: URLSearchParams) => void) => changeQuery(edit, { replace: true });
  const chosen = filters.flatMap(({ key, options }) => {
    const value = params.get(key);
    return options.some(option => option.value === value) ? [[key, value ?? ''] as const] : [];
  });
  return {
    ...when,
    chosen: Object.fromEntries(chosen),
    choosePreset: preset =>
      change(next => {
        next.delete('from');
        next.delete('to');
        next.set('range', preset);
      }),
    chooseDays: (first, last) =>
      change(next => {
        next.delete('range');
        next.set('from', first);
        next.set('to', last);
      }),
    choose: (key, value) =>
      change(next => {
        if (value === '') next.delete(key);
        else next.set(key, value);
      }),
  };
}

import { useMemo } from 'react';
import { textOfDay } from '../../i18n/textOfDay.ts';
import { useQuery } from '../../kit/navigation/useQuery.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { daysBetween, PRESETS, type Preset, type Span, spanOf } from './spans.ts';

/** A choice besides the days. */
export interface RecordFilter {
  readonly key: string;
  readonly label: string;
  /** What may be chosen; null for a name that is typed. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  /** Whether a value counts that isn't offered, because what is offered comes with the figures. */
  readonly mayBe?: (value: string) => boolean;
}

/** Longest name that is typed into a filter. */
export const FILTER_MAX = 64;

/** What a list is looked at by. It stands in the address, so that a link and the way back lead to the same rows. */
export interface RecordAddress {
  readonly span: Span;
  /** Null for days that were chosen one by one. */
  readonly preset: Preset | null;
  /** First and last day, as `2026-11-20`. */
  readonly days: readonly [first: string, last: string];
  /** Spans to choose from. */
  readonly presets: readonly Preset[];
  /** Chosen values by the key of the filter; what isn't offered is not there. */
  readonly chosen: Readonly<Record<string, string>>;
  choosePreset(preset: Preset): void;
  chooseDays(first: string, last: string): void;
  /** An empty value stands for everything. */
  choose(key: string, value: string): void;
}

const FIRST: Preset = 'days7';

/**
 * Reads and writes what a list is looked at by.
 * @param presets Spans to choose from, if they are not the usual ones; the first one stands until another is chosen.
 */
export function useRecordAddress(
  filters: readonly RecordFilter[],
  presets: readonly Preset[] = PRESETS,
): RecordAddress {
  const usual = presets === PRESETS ? FIRST : (presets[0] ?? FIRST);
  const { clock } = useStreams();
  const [params, changeQuery] = useQuery();
  const [from, to, range] = [params.get('from'), params.get('to'), params.get('range')];
  const today = textOfDay(clock.now());

  const when = useMemo(() => {
    const own = daysBetween(from, to);
    const preset = own === null ? (presets.find(it => it === range) ?? usual) : null;
    const span = own ?? spanOf(preset ?? usual, daysBetween(today, today)?.from ?? 0);
    return { span, preset, days: [textOfDay(span.from), textOfDay(span.to - 1)] as const };
  }, [from, to, range, today, presets, usual]);

  const change = (edit: (next: URLSearchParams) => void) => changeQuery(edit, { replace: true });
  const chosen = filters.flatMap(({ key, options, mayBe }) => {
    const value = params.get(key)?.trim() ?? '';
    const isOffered =
      options === null
        ? value !== '' && value.length <= FILTER_MAX
        : options.some(option => option.value === value) || (value !== '' && mayBe?.(value) === true);
    return isOffered ? [[key, value] as const] : [];
  });
  return {
    ...when,
    presets,
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

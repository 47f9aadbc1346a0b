/**
 * Dates in words, in the reader's language and time zone. Digits are Latin and years are counted alike in every language
 * (Thai would count Buddhist years, Persian another sun), so that a date means the same beside any other on the page.
 * `language` is a BCP 47 tag: `i18n.language`.
 */
const SAME = { numberingSystem: 'latn', calendar: 'gregory' } as const;

const STYLES = {
  day: { ...SAME, day: 'numeric', month: 'long', year: 'numeric' },
  dayTime: { ...SAME, day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  weekday: { ...SAME, weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a formatter costs a hundred times what using it does. */
const kept = new Map<string, Intl.DateTimeFormat>();

function format(style: keyof typeof STYLES, at: number, language: string): string {
  const name = `${style} ${language}`;
  let formatter = kept.get(name);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(language, { ...STYLES[style], hourCycle: 'h23' });
    kept.set(name, formatter);
  }
  return formatter.format(at);
}

/** `20 November 2026` of an instant (epoch ms). */
export function formatDay(at: number, language: string): string {
  return format('day', at, language);
}

/** `20 November 2026 at 12:03` of an instant (epoch ms). */
export function formatDayTime(at: number, language: string): string {
  return format('dayTime', at, language);
}

/** `Friday 20 November` of an instant (epoch ms): for days of which everybody knows the year. */
export function formatWeekday(at: number, language: string): string {
  return format('weekday', at, language);
}

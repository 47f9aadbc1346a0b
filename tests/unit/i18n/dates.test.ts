import { describe, expect, it } from 'vitest';
import { formatDay, formatDayTime, formatWeekday } from '../../../src/i18n/dates.ts';
import { formatDateTime } from '../../../src/i18n/time.ts';
import { LANGUAGES } from '../../../streams/wire/configuration/languages.ts';

/** The wall clock of the machine, whichever zone it is in. */
const at = new Date(2026, 10, 20, 9, 5).getTime();

describe('dates in words', () => {
  it.each([
    ['en', '20 November 2026', '09:05', 'Friday'],
    ['bn', '20 নভেম্বর', '09:05', 'শুক্রবার'],
    ['ar', '20 نوفمبر 2026', '09:05', 'الجمعة'],
    ['th', '20 พฤศจิกายน', '09:05', 'วันศุกร์'],
    ['zh-Hans', '2026年11月20日', '09:05', '星期五'],
  ])('are those of %s', (language, day, time, weekday) => {
    const shown = [formatDay(at, language), formatDayTime(at, language), formatWeekday(at, language)];
    if (language === 'en') expect(shown[0]).toMatch(/^(20 November|November 20,) 2026$/);
    else expect(shown[0]).toContain(day);
    expect(shown[1]).toContain(time);
    expect(shown[2]).toContain(weekday);
  });

  it.each(LANGUAGES)('have Latin digits and the common year in $code', ({ tag }) => {
    const shown = [formatDay(at, tag), formatDayTime(at, tag)].join(' ');
    expect(shown).toContain('2026');
    expect(shown.match(/\p{Nd}/gu)?.every(digit => /[0-9]/.test(digit))).toBe(true);
  });
});

describe('dates in figures', () => {
  it('are the same in every language', () => {
    expect(formatDateTime(at)).toBe('2026-11-20 09:05');
  });
});

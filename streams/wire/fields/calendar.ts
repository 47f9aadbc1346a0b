// Free of zod: page and gateway check with the same table.

/** A day of the calendar; `month` counts from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const YMD = /^(\d{4})-(\d{2})-(\d{2})$/;
const MDY = /^(\d{2})-(\d{2})-(\d{4})$/;

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function realDay(year: number, month: number, day: number): CalendarDay | null {
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return real ? { year, month, day } : null;
}

/** The day that `yyyy-MM-dd` names; null when the calendar has none (S5-15). */
export function dayOfYmd(text: string): CalendarDay | null {
  const [, year, month, day] = YMD.exec(text) ?? [];
  return realDay(Number(year), Number(month), Number(day));
}

/** The day that `MM-dd-yyyy` names; null when the calendar has none (S5-16). */
export function dayOfMdy(text: string): CalendarDay | null {
  const [, month, day, year] = MDY.exec(text) ?? [];
  return realDay(Number(year), Number(month), Number(day));
}

/** Nobody has become older. */
const OLDEST = 120;

/**
 * Whole years of somebody born on `birthday` (either format); below 0 for a day to come, null for a text that is no day. Who
 * was born on the 29th of February becomes a year older on the 1st of March of a common year.
 * @param today Any moment of today, epoch ms; the day is that of UTC, so that page and gateway agree.
 */
export function ageOn(birthday: string, today: number): number | null {
  const born = dayOfYmd(birthday) ?? dayOfMdy(birthday);
  if (born === null) return null;
  const now = new Date(today);
  const birthdayPassed =
    now.getUTCMonth() + 1 > born.month ||
    (now.getUTCMonth() + 1 === born.month && now.getUTCDate() >= born.day);
  return now.getUTCFullYear() - born.year - (birthdayPassed ? 0 : 1);
}

/** Whether a day can be the birthday of somebody who lives: not to come, and not more than 120 years ago. */
export function isBirthday(text: string, today: number): boolean {
  const age = ageOn(text, today);
  return age !== null && age >= 0 && age <= OLDEST;
}

/** Whether somebody born on `birthday` has reached an age and lives (S5-62, S9-06); see `ageOn`. */
export function isOldEnough(birthday: string, minAge: number, today: number): boolean {
  return isBirthday(birthday, today) && (ageOn(birthday, today) ?? 0) >= minAge;
}

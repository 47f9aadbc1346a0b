// Written by hand: the first formatter of `Intl` costs a phone's processor a tenth of a second while the page starts.

/** A figure of a time: two digits. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');

// Times in Latin digits in every language, in the reader's own time zone.

/** `12:03:11` of an instant (epoch ms). */
export function formatClock(at: number): string {
  return `${formatMinute(at)}:${twoDigits(new Date(at).getSeconds())}`;
}

/** `12:03` of an instant (epoch ms). */
export function formatMinute(at: number): string {
  const time = new Date(at);
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** `2026-11-20 12:03` of an instant (epoch ms). */
export function formatDateTime(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())} ${formatMinute(at)}`;
}

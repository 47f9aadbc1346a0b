// Written by hand: the first formatter of `Intl` costs a phone's processor a tenth of a second while the page starts.

const two = (value: number) => String(value).padStart(2, '0');

// Times in Latin digits in every language, in the reader's own time zone.

/** `12:03:11` of an instant (epoch ms). */
export function formatClock(at: number): string {
  return `${formatMinute(at)}:${two(new Date(at).getSeconds())}`;
}

/** `12:03` of an instant (epoch ms). */
export function formatMinute(at: number): string {
  const time = new Date(at);
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** `2026-11-20 12:03` of an instant (epoch ms). */
export function formatDateTime(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())} ${formatMinute(at)}`;
}

/** A span as `4:05`, or `1:04:05` from an hour on; a negative span is `0:00`. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

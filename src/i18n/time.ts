/** Times in Latin digits in every language, in the reader's own time zone. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const minute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dateParts = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** `12:03:11` of an instant (epoch ms). */
export function formatClock(at: number): string {
  return clock.format(at);
}

/** `12:03` of an instant (epoch ms). */
export function formatMinute(at: number): string {
  return minute.format(at);
}

/** `2026-11-20 12:03` of an instant (epoch ms). */
export function formatDateTime(at: number): string {
  return `${dateParts.format(at)} ${minute.format(at)}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A span as `4:05`, or `1:04:05` from an hour on; a negative span is `0:00`. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

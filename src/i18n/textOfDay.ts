/** The day of a moment in the reader's time zone as addresses write it: `2026-11-20`. */
export function textOfDay(at: number): string {
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

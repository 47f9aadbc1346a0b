const two = (value: number) => String(value).padStart(2, '0');

/** A position in a script, `01:02.345`. */
export function formatPosition(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const seconds = Math.floor(whole / 1000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${String(whole % 1000).padStart(3, '0')}`;
}

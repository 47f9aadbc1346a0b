/**
 * Whether digits follow a pattern that somebody tries first: each is as far from the one before (`111111`, `654321`,
 * `135791`), or a part is repeated (`121212`, `480480`). Lists of common passwords hold few of them.
 */
export function isEasyDigits(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const steps = digits.slice(1).map((digit, place) => (digit - (digits[place] ?? 0) + 10) % 10);
  if (new Set(steps).size === 1) return true;
  return [2, 3].some(length => text === text.slice(0, length).repeat(text.length / length));
}

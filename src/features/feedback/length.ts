import type { FeedbackLimits } from '../../../streams/wire/content/shapes.ts';

/** How many characters the gateway counts: code points, without the blanks around them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** Within the bounds of the gateway (S5-73). */
export function fits(text: string, { min, max }: FeedbackLimits): boolean {
  const length = lengthOf(text);
  return length >= min && length <= max;
}

/** From so few characters left on, the counter speaks. */
const NEAR = 20;

/** What the counter says to a screen reader: something only when the text is nearly too short or too long. */
export type Spoken = {
  readonly key: 'counter.missing' | 'counter.left' | 'counter.over';
  readonly count: number;
} | null;

export function spokenCount(text: string, { min, max }: FeedbackLimits): Spoken {
  const length = lengthOf(text);
  if (length > 0 && length < min) return { key: 'counter.missing', count: min - length };
  if (length > max) return { key: 'counter.over', count: length - max };
  return max - length <= NEAR ? { key: 'counter.left', count: max - length } : null;
}

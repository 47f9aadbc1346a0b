/** How a prize is drawn: what gives back less than the stake never looks like a win. */
export type PrizeTone = 'none' | 'less' | 'stake' | 'more' | 'much';

/** @param hundredths What it pays, hundredths of the stake. */
export function toneOf(hundredths: number): PrizeTone {
  if (hundredths === 0) return 'none';
  if (hundredths < 100) return 'less';
  if (hundredths === 100) return 'stake';
  return hundredths < 500 ? 'more' : 'much';
}

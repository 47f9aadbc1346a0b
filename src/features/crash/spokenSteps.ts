/** Multipliers at which a flight is spoken, hundredths, within a power of ten. */
const STEPS = [100, 150, 200, 300, 500, 700] as const;

/** The last of these steps that a flight has passed: 1×, 1.5×, 2×, 3×, 5×, 7×, 10×, 15× and so on, hundredths. */
export function spokenStep(multiplier: number): number {
  let scale = 1;
  while (multiplier >= STEPS[0] * 10 * scale) scale *= 10;
  return (STEPS.findLast(step => step * scale <= multiplier) ?? STEPS[0]) * scale;
}

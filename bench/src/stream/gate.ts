import type { Variant } from './variant.ts';

/** What a variant showed and how often it spoke. */
export interface Outcome {
  readonly variant: Variant;
  readonly fingerprint: string;
  readonly notifications: number;
}

/**
 * No figure without it: all variants end in the same state, and all of one kind (per event, per frame) told
 * their views equally often. Throws otherwise.
 * @param alike Whether a frame holds one event, so that both kinds must speak equally often.
 */
export function checkOutcomes(outcomes: readonly Outcome[], alike: boolean): void {
  const [first] = outcomes;
  const counts = new Map<boolean, Outcome>();
  for (const outcome of outcomes) {
    const { variant, fingerprint, notifications } = outcome;
    if (fingerprint !== first?.fingerprint) {
      throw new Error(
        `${variant.name} ends in ${fingerprint}, ${first?.variant.name} in ${first?.fingerprint}`,
      );
    }
    const kind = alike || variant.batched;
    const other = counts.get(kind) ?? outcome;
    counts.set(kind, other);
    if (other.notifications !== notifications) {
      throw new Error(
        `${variant.name} told its views ${notifications} times, ${other.variant.name} ${other.notifications} times`,
      );
    }
  }
}

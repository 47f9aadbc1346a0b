import type { Random } from '../../../random.ts';

/** A list in a random order, each as likely as any other: from the last place on, each is exchanged with one not after it. */
export function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    const [here, there] = [order[at], order[other]];
    if (here === undefined || there === undefined) throw new Error(`no place ${other} of ${order.length}`);
    order[at] = there;
    order[other] = here;
  }
  return order;
}

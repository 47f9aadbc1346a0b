/** A machine of states as the law looks at it. */
export interface Machine {
  readonly states: readonly string[];
  readonly steps: readonly string[];
  /** The state after a step; null where it is refused. */
  after(state: string, step: string): string | null;
  /** Where something begins. */
  readonly begins: readonly string[];
  /** States in which it has counted: paid, given, settled, won. */
  readonly counted: readonly string[];
  /** States in which it was undone: cancelled, refused, expired, given back. */
  readonly undone: readonly string[];
  /** Ways out of a state that was undone or has counted, which are meant; each with its reason. */
  readonly meant?: Readonly<Record<string, string>>;
}

/** States that can be reached from some. */
export function reachedFrom(
  { steps, after }: Pick<Machine, 'steps' | 'after'>,
  from: readonly string[],
): ReadonlySet<string> {
  const reached = new Set(from);
  for (const state of reached)
    for (const step of steps) {
      const next = after(state, step);
      if (next !== null) reached.add(next);
    }
  return reached;
}

/** What is wrong with a machine: what was undone counts, what has counted counts again or is undone, a state is out of reach. */
export function faultsOfMachine(machine: Machine): readonly string[] {
  const { states, steps, after, begins, counted, undone, meant = {} } = machine;
  const faults: string[] = [];
  const all = reachedFrom(machine, begins);
  for (const state of states) if (!all.has(state)) faults.push(`${state} is out of reach`);
  for (const state of all) if (!states.includes(state)) faults.push(`${state} is no state`);
  for (const [from, wrong, what] of [
    [undone, counted, 'counts'],
    [counted, undone, 'is undone'],
    [counted, counted, 'counts again'],
  ] as const)
    for (const state of from)
      for (const step of steps) {
        const next = after(state, step);
        if (next === null || Object.hasOwn(meant, `${state} ${step}`)) continue;
        if ([...reachedFrom(machine, [next])].some(it => wrong.includes(it)))
          faults.push(`${state} ${what} after ${step}`);
      }
  for (const reason of Object.keys(meant)) {
    const [state = '', step = ''] = reason.split(' ');
    if (after(state, step) === null) faults.push(`${reason} is meant and never happens`);
  }
  return faults;
}

/** Pairs of steps that two may take at once, with the state that they are taken from. */
export function pairsOf({ states, steps, after }: Machine): readonly (readonly [string, string, string])[] {
  return states.flatMap(state => {
    const open = steps.filter(step => after(state, step) !== null);
    return open.flatMap((one, i) =>
      open.slice(i).map((other): [string, string, string] => [state, one, other]),
    );
  });
}

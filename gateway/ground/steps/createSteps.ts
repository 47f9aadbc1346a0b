/** Nothing is there yet: a state from which steps lead, and to which none does. */
type Target<State extends string> = Exclude<State, 'none'>;

/** A step was taken that the state doesn't allow. Where users may come late, ask `after` and refuse with a code of the call. */
export class IllegalStep extends Error {
  readonly of: string;
  readonly state: string;
  readonly step: string;

  constructor(of: string, state: string, step: string) {
    super(`${of}: ${step} is no step from ${state}`);
    this.name = 'IllegalStep';
    this.of = of;
    this.state = state;
    this.step = step;
  }
}

/** What can become of something that has states. */
interface Declared<State extends string, Step extends string, End extends State> {
  /** What has the states, for messages. */
  readonly of: string;
  readonly states: readonly State[];
  readonly steps: readonly Step[];
  /** States in which it is written first; `none` where its first step writes it. */
  readonly begins: readonly NoInfer<State>[];
  /** States from which no step leads. */
  readonly ends: readonly End[];
  /** From every other state, where each step leads that is allowed there. A new state is a type error until it has a row. */
  readonly table: Readonly<
    Record<NoInfer<Exclude<State, End>>, Readonly<Partial<Record<NoInfer<Step>, Target<NoInfer<State>>>>>>
  >;
}

export interface Steps<State extends string, Step extends string>
  extends Readonly<Pick<Declared<State, Step, State>, 'of' | 'states' | 'steps' | 'begins' | 'ends'>> {
  /** The state after a step; null where the present one doesn't allow it. */
  after(state: State, step: Step): Target<State> | null;
  /** The same for words that may belong to another machine, which has none of these steps. */
  find(state: string, step: string): Target<State> | null;
  /** The state after a step. Throws `IllegalStep`: the caller has looked. */
  apply(state: State, step: Step): Target<State>;
  /** States that allow a step, for the condition of an update (`stateIn`). */
  from(step: Step): readonly State[];
}

/** The life of something, from one table: states by steps (docs/decisions/115-one-place-for-one-idea.md). */
export function createSteps<const State extends string, const Step extends string, const End extends State>({
  table,
  ...declared
}: Declared<State, Step, End>): Steps<State, Step> {
  const rows = new Map<string, ReadonlyMap<string, Target<State>>>(
    Object.entries<Partial<Record<string, Target<State>>>>(table).map(([state, row]) => [
      state,
      new Map(Object.entries(row).flatMap(([step, to]) => (to === undefined ? [] : [[step, to] as const]))),
    ]),
  );
  const find = (state: string, step: string) => rows.get(state)?.get(step) ?? null;
  return {
    ...declared,
    after: find,
    find,
    apply(state, step) {
      const to = find(state, step);
      if (to === null) throw new IllegalStep(declared.of, state, step);
      return to;
    },
    from: step => declared.states.filter(state => find(state, step) !== null),
  };
}

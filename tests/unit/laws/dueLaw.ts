import {
  awaits,
  calledName,
  declared,
  isLoop,
  type Loop,
  nameOf,
  type Part,
  partsOf,
  programsOf,
} from './programParts.ts';

/** Starts what goes on by itself: the look that is handed over is where work that is due begins. */
const STARTERS = new Set(['startClock', 'startLooks', 'createSoonPublisher', 'setInterval']);
/** Does things one by one, each in a transaction of its own; what one of them does is its own business. */
const ISOLATING = new Set(['eachDue', 'eachAside', 'eachKnown']);
/** Names that too many things have: nothing is looked for under them but in the file itself. */
const COMMON = new Set([
  ...[
    'get',
    'set',
    'add',
    'has',
    'delete',
    'map',
    'flatMap',
    'filter',
    'find',
    'push',
    'then',
    'catch',
    'finally',
  ],
  ...[
    'all',
    'execute',
    'select',
    'from',
    'where',
    'limit',
    'orderBy',
    'values',
    'returning',
    'insert',
    'update',
  ],
  ...[
    'write',
    'read',
    'now',
    'join',
    'keys',
    'entries',
    'run',
    'call',
    'apply',
    'next',
    'log',
    'warn',
    'error',
    'info',
  ],
  ...[
    'post',
    'publish',
    'announce',
    'apply',
    'tell',
    'take',
    'handle',
    'start',
    'stop',
    'close',
    'lock',
    'settle',
  ],
]);
/**
 * Loops that wait for each of their things in turn, in whatever a clock of the gateway runs, but for what `eachDue` does: where
 * one bad row could stop those after it. Followed by names, from where clocks are started.
 */
export function loopsOfClocks(sources: ReadonlyMap<string, string>): readonly Loop[] {
  const programs = programsOf(sources);
  /** Functions by file and name. */
  const functions = new Map<string, Map<string, Part[]>>();
  const everywhere = new Map<string, (readonly [file: string, body: Part])[]>();
  for (const [file, program] of programs) {
    const own = new Map<string, Part[]>();
    functions.set(file, own);
    const visit = (part: Part): void => {
      const found = declared(part);
      if (found !== null) {
        const [name, body] = found;
        own.set(name, [...(own.get(name) ?? []), body]);
        everywhere.set(name, [...(everywhere.get(name) ?? []), [file, body]]);
      }
      for (const inside of partsOf(part)) visit(inside);
    };
    visit(program);
  }

  const seen = new Set<Part>();
  const found = new Map<Part, Loop>();
  function follow(name: string, from: string): void {
    const own = functions.get(from)?.get(name);
    if (own !== undefined) for (const body of own) look(body, from, name);
    else if (!COMMON.has(name)) for (const [file, body] of everywhere.get(name) ?? []) look(body, file, name);
  }
  /** Looks at something that a clock runs. */
  function look(body: Part, file: string, place: string): void {
    if (seen.has(body)) return;
    seen.add(body);
    const visit = (part: Part, within: string): void => {
      const name = calledName(part);
      const inner = declared(part)?.[0] ?? within;
      if (name !== null && ISOLATING.has(name)) {
        // Only what finds things is looked at: one thing alone may do what it likes.
        for (const argument of part.arguments as readonly Part[])
          for (const property of partsOf(argument))
            if (nameOf(property.key) !== 'handle') visit(property, inner);
        return;
      }
      // What is handed the transaction of one thing is that thing's own business.
      if (name !== null && !(part.arguments as readonly Part[]).some(it => nameOf(it) === 'tx')) {
        follow(name, file);
        // A function that is handed on by its name is run as well.
        for (const argument of part.arguments as readonly Part[]) {
          const handed = nameOf(argument);
          if (handed !== null && functions.get(file)?.has(handed)) follow(handed, file);
        }
      }
      if (isLoop(part) && awaits(part.body as Part)) {
        const text = sources.get(file)?.slice(part.start, part.end) ?? '';
        found.set(part, { place: `${file} ${inner}`, text });
      }
      for (const inside of partsOf(part)) visit(inside, inner);
    };
    for (const inside of partsOf(body)) visit(inside, place);
  }

  for (const [file, program] of programs) {
    const visit = (part: Part): void => {
      if (STARTERS.has(calledName(part) ?? ''))
        for (const argument of part.arguments as readonly Part[]) {
          const name = argument.type === 'MemberExpression' ? nameOf(argument.property) : nameOf(argument);
          if (name !== null) follow(name, file);
          else look(argument, file, 'the clock');
        }
      for (const inside of partsOf(part)) visit(inside);
    };
    visit(program);
  }
  return [...found.values()];
}

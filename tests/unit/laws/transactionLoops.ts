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

/** Begins a transaction, or marks one thing of several settled or failed. */
const STEPS = new Set(['write', 'settle', 'fail']);

/** What is handed a transaction is part of it. */
const isWithin = (part: Part) => (part.arguments as readonly Part[]).some(it => nameOf(it) === 'tx');
const doesEach = (part: Part): boolean =>
  (STEPS.has(calledName(part) ?? '') && !isWithin(part)) || partsOf(part).some(doesEach);

/** Loops that begin a transaction for each thing, wherever they stand: a clock, a call, the start of a process. */
export function loopsOfTransactions(sources: ReadonlyMap<string, string>): readonly Loop[] {
  const found: Loop[] = [];
  for (const [file, program] of programsOf(sources)) {
    const visit = (part: Part, within: string): void => {
      const inner = declared(part)?.[0] ?? within;
      if (isLoop(part) && awaits(part.body as Part) && doesEach(part.body as Part)) {
        const text = sources.get(file)?.slice(part.start, part.end) ?? '';
        found.push({ place: `${file} ${inner}`, text });
      }
      for (const inside of partsOf(part)) visit(inside, inner);
    };
    visit(program, 'the file');
  }
  return found;
}

import type { ScriptTopics } from '../product.ts';
import { mixSeeds, seeded } from '../seeded.ts';
import { eventsOf, generatedEvents } from './events.ts';
import { ScriptError } from './fault.ts';
import type { ScriptHeader } from './header.ts';
import type { ReadLine } from './readLine.ts';
import type { ScriptStep } from './steps.ts';
import { type Filling, fillTemplate } from './template.ts';

/** Limit against typing errors. Events at one moment count as one. */
const MOST_STEPS = 200_000;

/** The block that a line belongs to. */
interface Place {
  /** Start of the block around it, ms. */
  readonly start: number;
  readonly n: number;
  readonly block: number;
  /** Differs for each repeat of the surrounding blocks, to seed random values. */
  readonly chance: number;
}

const OUTSIDE: Place = { start: 0, n: 1, block: 1, chance: 0 };

/** Expands lines to steps: every repeat and every line of a block at its own time. */
export class Expansion {
  readonly #header: ScriptHeader;
  readonly #topics: ScriptTopics;
  readonly #steps: ScriptStep[] = [];

  constructor(header: ScriptHeader, topics: ScriptTopics) {
    this.#header = header;
    this.#topics = topics;
  }

  /** Sorted by time. */
  get steps(): ScriptStep[] {
    return this.#steps.sort((a, b) => a.at - b.at);
  }

  /** Adds lines; returns when the last of them is over, ms. */
  add(lines: readonly ReadLine[], place: Place = OUTSIDE): number {
    let before = place.start;
    let end = place.start;
    for (const line of lines) {
      const { at, after } = line.spec;
      const first = after === undefined ? place.start + (at ?? 0) : before + after;
      const over = this.#repeat(line, first, place);
      // A call that is described without a time applies from the start, and doesn't move the lines after it.
      if (at !== undefined || after !== undefined) before = over;
      end = Math.max(end, over);
    }
    return end;
  }

  #repeat(line: ReadLine, first: number, place: Place): number {
    const { repeat, every } = line.spec;
    if (line.kind === 'topic' && !every)
      return this.#push(eventsOf(line, first, this.#filling(line, first, place)));
    let over = first;
    let next = first;
    for (let n = 1; n <= repeat; n += 1) {
      const at = every === undefined ? next : first + (n - 1) * every;
      over = Math.max(over, this.#once(line, at, repeat > 1 ? { ...place, n } : place));
      next = line.kind === 'play' ? over : first;
    }
    return over;
  }

  #once(read: ReadLine, at: number, place: Place): number {
    const { line } = read;
    const filling = this.#filling(read, at, place);
    const fill = <T>(template: T) => fillTemplate(template, filling()) as T;
    switch (read.kind) {
      case 'play':
        return this.add(read.inner, {
          start: at,
          n: place.n,
          block: place.n,
          chance: mixSeeds(place.chance, place.n),
        });
      case 'topic':
        return this.#push({ ...eventsOf(read, at, filling), count: 1 });
      case 'generate': {
        const topics = this.#topics;
        for (const step of generatedEvents(read, at, { filling, topics })) this.#push(step);
        return at + read.spec.over;
      }
      case 'state':
        return this.#push({ kind: 'state', ...untimed(read.spec), value: fill(read.spec.value), at, line });
      case 'link':
        return this.#push({ kind: 'link', ...untimed(read.spec), at, line });
      case 'rest':
        return this.#push({ kind: 'rest', ...untimed(read.spec), value: fill(read.spec.value), at, line });
      case 'page':
        return this.#push({ kind: 'page', ...untimed(read.spec), at, line });
      case 'do':
        return this.#push({ kind: 'do', ...untimed(read.spec), with: fill(read.spec.with), at, line });
      case 'expect':
        return this.#push({ kind: 'expect', ...fill(untimed(read.spec)), at, line });
    }
  }

  /** Fillings of a line: each repeat draws other numbers, wherever the line is moved to. */
  #filling(read: ReadLine, at: number, place: Place): (n?: number) => Filling {
    const seed = read.spec.seed ?? mixSeeds(this.#header.seed, read.place);
    return (n = place.n) => ({
      n,
      block: place.block,
      now: this.#header.now + at,
      random: seeded(mixSeeds(seed, place.chance, place.n, n)),
    });
  }

  #push(step: ScriptStep): number {
    this.#steps.push(step);
    if (this.#steps.length > MOST_STEPS) {
      throw new ScriptError(step.line, `makes the script longer than ${MOST_STEPS} steps; repeat less often`);
    }
    return step.at;
  }
}

function untimed<T extends ReadLine['spec']>({ at, after, repeat, every, seed, ...rest }: T) {
  return rest;
}

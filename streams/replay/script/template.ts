import type { RandomSource } from '../../deps.ts';

/** What a template can name. */
export interface Filling {
  /** Number of the repeat, from 1: `{n}` in a text, `"$n"` as a number. */
  readonly n: number;
  /** Number of the repeat of the block around it: `{block}`, `"$block"`. */
  readonly block: number;
  /** World time of the line, epoch ms: `"$now"`, or `{"$now": 500}` for half a second later. */
  readonly now: number;
  /** For `{"$int": [1, 6]}`, `{"$float": [0, 1]}` and `{"$pick": ["a", "b"]}`. */
  readonly random: RandomSource;
}

/** Fills a template in. Throws an `Error` with a sentence when it uses a function wrongly. */
export function fillTemplate(template: unknown, filling: Filling): unknown {
  if (typeof template === 'string') return fillText(template, filling);
  if (typeof template !== 'object' || template === null) return template;
  if (Array.isArray(template)) return template.map(item => fillTemplate(item, filling));
  const entries = Object.entries(template);
  const [only] = entries;
  if (only && entries.length === 1 && Object.hasOwn(functions, only[0])) {
    return functions[only[0] as keyof typeof functions](only[1], filling);
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, fillTemplate(item, filling)]));
}

function fillText(text: string, { n, block, now }: Filling): unknown {
  if (text === '$n') return n;
  if (text === '$block') return block;
  if (text === '$now') return now;
  return text.replaceAll('{n}', String(n)).replaceAll('{block}', String(block));
}

const functions = {
  $int(bounds: unknown, { random }: Filling) {
    const [low, high] = twoNumbers('$int', bounds);
    return low + Math.floor(random() * (high - low + 1));
  },
  $float(bounds: unknown, { random }: Filling) {
    const [low, high] = twoNumbers('$float', bounds);
    return low + random() * (high - low);
  },
  $pick(choices: unknown, filling: Filling) {
    if (!Array.isArray(choices) || choices.length === 0) {
      throw new Error(`"$pick" takes a list to pick from, found ${JSON.stringify(choices)}`);
    }
    const pick: unknown = choices[Math.floor(filling.random() * choices.length)];
    return fillTemplate(pick, filling);
  },
  $now(offset: unknown, { now }: Filling) {
    if (typeof offset !== 'number') {
      throw new Error(`"$now" takes milliseconds, found ${JSON.stringify(offset)}`);
    }
    return now + offset;
  },
};

function twoNumbers(name: string, bounds: unknown): readonly [number, number] {
  const [low, high]: unknown[] = Array.isArray(bounds) && bounds.length === 2 ? bounds : [];
  if (typeof low === 'number' && typeof high === 'number' && low <= high) return [low, high];
  throw new Error(`"${name}" takes the least and the greatest, like [1, 6], found ${JSON.stringify(bounds)}`);
}

import { ownValue } from './ownValue.ts';

/** What a made-up text stands for; it decides how it looks, not whether it is the same. */
export type NameKind = 'account' | 'player' | 'id' | 'game' | 'code' | 'icon' | 'address' | 'currency';

/** Made-up values for what a script must not tell: the same for the same, within one script. */
export interface Pseudonyms {
  /** A name, id or text. */
  name(kind: NameKind, real: string): string;
  /** An amount in minor units: larger stays larger, 0 and the sign stay. */
  minor(real: number): number;
  /** An amount in decimal major units; the same amount as in minor units. */
  major(real: number): number;
  /** A share or pace, of which only the order counts. */
  share(real: number): number;
  /**
   * A running total: the difference of two totals that follow each other is the made-up amount of their
   * difference, so that what was paid still adds up.
   */
  total(real: number): number;
}

/** How a value is written into a script; undefined leaves it out. A rule never lets through what it isn't for. */
export type Rule = (real: unknown, by: Pseudonyms) => unknown;

const isRecord = (real: unknown): real is Readonly<Record<string, unknown>> =>
  typeof real === 'object' && real !== null && !Array.isArray(real);
const isNumber = (real: unknown): real is number => typeof real === 'number' && Number.isFinite(real);

/** Only these fields, in the order they came; every other one is left out. */
export function fields(rules: Readonly<Record<string, Rule>>): Rule {
  const table = new Map(Object.entries(rules));
  return (real, by) => {
    if (!isRecord(real)) return undefined;
    const written = Object.entries(real).flatMap(([name, value]) => {
      const field = table.get(name)?.(value, by);
      return field === undefined ? [] : [[name, field] as const];
    });
    return Object.fromEntries(written);
  };
}

/** Every item by one rule. */
export const list =
  (item: Rule): Rule =>
  (real, by) =>
    Array.isArray(real) ? real.map(it => item(it, by)).filter(it => it !== undefined) : undefined;

/** One of these words (or numbers), and no other. */
export const oneOf =
  (...words: readonly unknown[]): Rule =>
  real =>
    words.includes(real) ? real : undefined;

/** One of these words as it is; any other text is made up. */
export const wordOr =
  (kind: NameKind, words: readonly string[]): Rule =>
  (real, by) =>
    words.some(word => word === real) ? real : pseudonym(kind)(real, by);

/** True or false. */
export const flag = oneOf(true, false);

/** A number that tells of nobody: a count, a version, a time. */
export const plain: Rule = real => (isNumber(real) ? real : undefined);

/** An amount in minor units. */
export const minor: Rule = (real, by) => (isNumber(real) ? by.minor(real) : undefined);
/** An amount in decimal major units. */
export const major: Rule = (real, by) => (isNumber(real) ? by.major(real) : undefined);
/** A share or a pace. */
export const share: Rule = (real, by) => (isNumber(real) ? by.share(real) : undefined);

/** A name, id or text. */
export const pseudonym =
  (kind: NameKind): Rule =>
  (real, by) =>
    typeof real === 'string' ? by.name(kind, real) : undefined;

/** Null stays. */
export const nullable =
  (rule: Rule): Rule =>
  (real, by) =>
    real === null ? null : rule(real, by);

/** The rule of whichever variant `tag` names. */
export function variants(tag: string, rules: Readonly<Record<string, Rule>>): Rule {
  const table = new Map(Object.entries(rules));
  return (real, by) => {
    const variant = isRecord(real) ? ownValue(real, tag) : null;
    return typeof variant === 'string' ? table.get(variant)?.(real, by) : undefined;
  };
}

/** Empties what only costs room in a script: addresses, texts, settings. */
export const emptied =
  (empty: unknown): Rule =>
  () =>
    empty;

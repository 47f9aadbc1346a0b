import { ownValue } from '../collections/ownValue.ts';

/** What a pseudonym stands for; decides its form. */
export type NameKind =
  | 'account'
  | 'player'
  | 'id'
  | 'game'
  | 'code'
  | 'icon'
  | 'address'
  | 'currency'
  | 'text';

/** Pseudonyms for what a script must not contain: equal values get equal pseudonyms within one script. */
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

/**
 * How a value is written into a script; undefined leaves it out. A rule accepts only the values that it is made
 * for.
 */
export type Rule = (real: unknown, by: Pseudonyms) => unknown;

const isRecord = (real: unknown): real is Readonly<Record<string, unknown>> =>
  typeof real === 'object' && real !== null && !Array.isArray(real);
const isNumber = (real: unknown): real is number => typeof real === 'number' && Number.isFinite(real);

/** Keeps only these fields, in their original order. */
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

/** Applies one rule to every item. */
export const list =
  (item: Rule): Rule =>
  (real, by) =>
    Array.isArray(real) ? real.map(it => item(it, by)).filter(it => it !== undefined) : undefined;

/** Keeps one of these words (or numbers), nothing else. */
export const oneOf =
  (...words: readonly unknown[]): Rule =>
  real =>
    words.includes(real) ? real : undefined;

/** Keeps one of these words; any other text becomes a pseudonym. */
export const wordOr =
  (kind: NameKind, words: readonly string[]): Rule =>
  (real, by) =>
    words.some(word => word === real) ? real : pseudonym(kind)(real, by);

/** True or false. */
export const flag = oneOf(true, false);

/** Keeps a number that identifies nobody: a count, a version, a time. */
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

/** Keeps null. */
export const nullable =
  (rule: Rule): Rule =>
  (real, by) =>
    real === null ? null : rule(real, by);

/** Applies the rule of the variant that `tag` names. */
export function variants(tag: string, rules: Readonly<Record<string, Rule>>): Rule {
  const table = new Map(Object.entries(rules));
  return (real, by) => {
    const variant = isRecord(real) ? ownValue(real, tag) : null;
    return typeof variant === 'string' ? table.get(variant)?.(real, by) : undefined;
  };
}

/** Empties what only makes a script longer: addresses, texts, settings. */
export const emptied =
  (empty: unknown): Rule =>
  () =>
    empty;

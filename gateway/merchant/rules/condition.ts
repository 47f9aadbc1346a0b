import { z } from 'zod';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import {
  MEASURE_TRAITS,
  MEASURES,
  type Measure,
  RULE_LIMITS,
  TARGET_LIMITS,
} from '../../../streams/wire/promotions/words.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { type Fault, faultsOf, type Path } from './faults.ts';

const Target = z.int().min(1).max(TARGET_LIMITS.most);
const count = z.strictObject({ measure: z.enum(MEASURES), atLeast: Target });
const LEAF = {
  bets: count,
  days: count,
  deposits: z.strictObject({ measure: z.enum(MEASURES), atLeast: Target, each: Target.optional() }),
  age: z.strictObject({ measure: z.enum(MEASURES), atMost: z.int().min(1).max(TARGET_LIMITS.mostDays) }),
} as const;

interface ReadLeaf {
  readonly measure: Measure;
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
  readonly each?: number | undefined;
}

/** One figure that has to be reached; of `registeredDays` one that must not be passed. */
export interface Leaf {
  readonly measure: Measure;
  readonly target: number;
  /** Only deposits of at least this much count; 0 for all. */
  readonly each: number;
}

/** What a member has to do: a figure, all of several conditions, or one of them. */
export type Condition =
  | { readonly kind: 'figure'; readonly leaf: Leaf }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const leafSchema = (measure: unknown) => LEAF[ownValue(MEASURE_TRAITS, String(measure))?.of ?? 'bets'];

function readLeaf(value: Readonly<Record<string, unknown>>, path: Path): Condition | readonly Fault[] {
  const read = readAs(leafSchema(value.measure), value);
  if (!read.success) return faultsOf(read.error, path, value);
  const { measure, atLeast = 0, atMost = atLeast, each = 0 }: ReadLeaf = read.data;
  return { kind: 'figure', leaf: { measure, target: atMost, each } };
}

/**
 * Reads a condition of a promotion, `{ "all": […] }`, `{ "any": […] }` or one figure. A hostile one (deep, huge, with
 * unknown words) is refused with the places of its faults, and is never read deeper than `RULE_LIMITS` says.
 */
export function readCondition(
  value: unknown,
  at: Path,
): { readonly condition: Condition } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  let nodes = 0;
  const refuse = (path: Path, code: Fault['code'], detail = ''): null => {
    faults.push({ path, code, detail });
    return null;
  };
  const read = (part: unknown, path: Path, depth: number): Condition | null => {
    nodes += 1;
    if (nodes > RULE_LIMITS.nodes) return refuse(path, 'tooMany', String(RULE_LIMITS.nodes));
    if (depth > RULE_LIMITS.depth) return refuse(path, 'tooDeep', String(RULE_LIMITS.depth));
    if (!isRecord(part)) return refuse(path, 'type', '{}');
    const kind = (['all', 'any'] as const).find(word => Object.hasOwn(part, word));
    if (kind === undefined) {
      const leaf = readLeaf(part, path);
      if ('kind' in leaf) return leaf;
      faults.push(...leaf);
      return null;
    }
    for (const key of Object.keys(part)) if (key !== kind) refuse([...path, key], 'unknown');
    const list = part[kind];
    const listPath = [...path, kind];
    if (!Array.isArray(list)) return refuse(listPath, 'type', '[]');
    if (list.length === 0) return refuse(listPath, 'empty');
    if (list.length > RULE_LIMITS.parts) return refuse(listPath, 'tooMany', String(RULE_LIMITS.parts));
    const parts: Condition[] = [];
    for (const [i, item] of list.entries()) {
      // What is refused as a whole isn't read on: it could be as long as the text.
      if (nodes > RULE_LIMITS.nodes) break;
      const found = read(item, [...listPath, i], depth + 1);
      if (found !== null) parts.push(found);
    }
    return { kind, parts };
  };
  const condition = read(value, at, 1);
  return condition === null || faults.length > 0 ? { faults } : { condition };
}

/** The figures of a condition, from left to right. */
export function leavesOf(condition: Condition): readonly Leaf[] {
  return condition.kind === 'figure' ? [condition.leaf] : condition.parts.flatMap(leavesOf);
}

/** A condition as somebody would write it: `readCondition` reads it again. */
export function writeCondition(condition: Condition): object {
  if (condition.kind !== 'figure') return { [condition.kind]: condition.parts.map(writeCondition) };
  const { measure, target, each } = condition.leaf;
  if (MEASURE_TRAITS[measure].of === 'age') return { measure, atMost: target };
  return { measure, atLeast: target, ...(each > 0 && { each }) };
}

import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import {
  MEASURE_TRAITS,
  type Measure,
  RULE_LIMITS,
  TARGET_LIMITS,
} from '../../../../streams/wire/promotions/words.ts';

/** One condition as it is being written. */
export interface Requirement {
  readonly kind: 'figure';
  /** Its own while the form is open. */
  readonly id: number;
  readonly measure: Measure;
  /** Minor units or a count; undefined while nothing that can be read is typed. */
  readonly target: number | undefined;
  /** Only deposits of at least this much count, minor units; undefined for all. */
  readonly each: number | undefined;
}

/** Several, all of which are needed or one. */
export interface Group {
  readonly kind: 'all' | 'any';
  readonly id: number;
  readonly parts: readonly Part[];
}
export type Part = Requirement | Group;

let made = 0;
const newId = (): number => {
  made += 1;
  return made;
};

/** Whether a measure asks for at most something; the others ask for at least. */
export const isMost = (measure: Measure): boolean => MEASURE_TRAITS[measure].of === 'age';
/** Whether a measure counts deposits, of which small ones can be left out. */
export const hasEach = (measure: Measure): boolean => MEASURE_TRAITS[measure].of === 'deposits';
/** Most that a measure can be asked for. */
export const mostOf = (measure: Measure): number =>
  isMost(measure) ? TARGET_LIMITS.mostDays : TARGET_LIMITS.most;

export const newFigure = (): Requirement => ({
  ...{ kind: 'figure', id: newId(), measure: 'bets', target: undefined, each: undefined },
});
export const newGroup = (kind: Group['kind'], parts: readonly Part[]): Group => ({
  kind,
  id: newId(),
  parts,
});

/** The same condition of another measure: what was typed stays where its unit does. */
export function withMeasure(
  { id, measure: before, target, each }: Requirement,
  measure: Measure,
): Requirement {
  const isSame = MEASURE_TRAITS[before].money === MEASURE_TRAITS[measure].money;
  return {
    ...{ kind: 'figure', id, measure },
    target: isSame ? target : undefined,
    each: hasEach(measure) ? each : undefined,
  };
}

/** What of a condition counts as one of `RULE_LIMITS.nodes`. */
export const sizeOf = (part: Part): number =>
  part.kind === 'figure' ? 1 : part.parts.reduce((sum, it) => sum + sizeOf(it), 1);

/** The condition with another part in the place of one; null takes it away, and a group that is empty by that. Null for nothing left. */
export function replaced(part: Part, id: number, next: Part | null): Part | null {
  if (part.id === id) return next;
  if (part.kind === 'figure') return part;
  const parts = part.parts.map(it => replaced(it, id, next)).filter(it => it !== null);
  return parts.length === 0 ? null : { ...part, parts };
}

/** The condition with another part in a group; without a group, in what becomes the outermost. */
export function added(root: Part | null, to: Group | null, part: Part): Part {
  if (root === null) return part;
  if (to === null) return newGroup('all', [root, part]);
  return replaced(root, to.id, { ...to, parts: [...to.parts, part] }) ?? part;
}

/** Id of the group that a part is in; 0 for the outermost part. */
export function groupIdOf(root: Part | null, id: number): number {
  if (root === null || root.kind === 'figure') return 0;
  if (root.parts.some(it => it.id === id)) return root.id;
  return root.parts.map(it => groupIdOf(it, id)).find(it => it > 0) ?? 0;
}

const isNumber = (value: unknown): value is number | undefined =>
  value === undefined || (Number.isSafeInteger(value) && Number(value) >= 0);

type Fields = Readonly<Record<string, unknown>>;

function readFigure({ measure, ...rest }: Fields): Requirement | null {
  const name = String(measure);
  if (ownValue(MEASURE_TRAITS, name) === undefined) return null;
  const known = name as Measure;
  const { [isMost(known) ? 'atMost' : 'atLeast']: target, each, ...others } = rest;
  if (Object.keys(others).length > 0 || !isNumber(target) || !isNumber(each)) return null;
  if (each !== undefined && !hasEach(known)) return null;
  return { kind: 'figure', id: newId(), measure: known, target, each };
}

function readPart(value: unknown, depth: number): Part | null {
  if (depth > RULE_LIMITS.depth || typeof value !== 'object' || value === null) return null;
  const [[kind, list] = [], ...others] = Object.entries(value);
  if (kind !== 'all' && kind !== 'any') return readFigure(value as Fields);
  if (others.length > 0 || !Array.isArray(list)) return null;
  const parts = list.map(it => readPart(it, depth + 1));
  return parts.includes(null) ? null : newGroup(kind, parts as Part[]);
}

/** Reads the text of a condition for the form: null for none, `other` for what the form would lose some of. */
export function readTree(text: string): Part | null | 'other' {
  if (text.trim() === '') return null;
  try {
    const read = readPart(JSON.parse(text), 1);
    return read === null || sizeOf(read) > RULE_LIMITS.nodes ? 'other' : read;
  } catch {
    return 'other';
  }
}

function written(part: Part): object {
  if (part.kind !== 'figure') return { [part.kind]: part.parts.map(written) };
  const { measure, target, each } = part;
  return { measure, [isMost(measure) ? 'atMost' : 'atLeast']: target, each };
}

/** A condition as documents have it; what is not typed yet is left out. */
export const writeTree = (part: Part): string => JSON.stringify(written(part));

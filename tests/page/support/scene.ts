import { readFileSync } from 'node:fs';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import type { Language } from './test.ts';
import { ROLES, type RoleName } from './worlds.ts';

/** What a case says besides the recorded world: lines of a socket script (docs/scripts.md). Later lines win. */
export type SceneLine = Readonly<Record<string, unknown>>;

export interface Scene {
  /** Who looks; a visitor unless given. */
  readonly as?: RoleName;
  readonly lines?: readonly SceneLine[];
  /** Fields of the script's first line that differ, such as `type` or `account`. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** Nothing of the recorded world: only the given lines answer. */
  readonly bare?: boolean;
}

/** A script's clock stands still after its last line; a page that is used needs one that goes on, ms. */
const LONG_MS = 3_600_000;

const worlds = new Map<RoleName, readonly string[]>();

/** The lines of a role's recorded world, its header first. */
function worldOf(role: RoleName): readonly string[] {
  const known = worlds.get(role);
  if (known !== undefined) return known;
  const read = readFileSync(new URL(`../worlds/${role}.jsonl`, import.meta.url), 'utf8');
  const [header = '{}', ...own] = read.trimEnd().split('\n');
  // Each world begins with the lines of the one before it, so that what they share is written once.
  const before = ROLES[ROLES.indexOf(role) - 1];
  const world = [header, ...(before === undefined ? [] : worldOf(before).slice(1)), ...own];
  worlds.set(role, world);
  return world;
}

/** What a role's world answers to a call, for a case in which only a part of it is different. */
export function recorded<K extends CallName>(role: RoleName, language: Language, name: K): CallValue<K> {
  const { method, path } = calls[name];
  const answers = worldOf(role).filter(
    line => line.startsWith(`{"rest":"${method} ${path}"`) && isFor(line, language),
  );
  const last = answers.at(-1);
  if (last === undefined) throw new Error(`no answer of ${name} in the world of ${role}`);
  return (JSON.parse(last) as { value: CallValue<K> }).value;
}

/** Whether a recorded line answers pages in this language. */
function isFor(line: string, language: Language): boolean {
  const [, asked] =
    /^\{"rest":"[^"]*[?&]language=(\w+)/.exec(line) ??
    /^\{"rest":"[^"]*","language":"(\w+)"/.exec(line) ??
    [];
  return asked === undefined || asked === language;
}

/** A recorded answer. */
export interface RecordedAnswer {
  readonly rest: string;
  readonly query: string;
  readonly value: unknown;
}

/** What a role's recorded world answers to a call whose query has these parameters; for cases that change a part of it. */
export function answersOf(
  role: RoleName,
  language: Language,
  request: string,
  parameters: Readonly<Record<string, string>> = {},
): readonly RecordedAnswer[] {
  return worldOf(role)
    .filter(line => line.startsWith(`{"rest":"${request}`) && isFor(line, language))
    .map(line => JSON.parse(line) as { rest: string; value: unknown })
    .map(({ rest, value }) => ({ rest, value, query: rest.split('?')[1] ?? '' }))
    .filter(({ query }) => {
      const asked = new URLSearchParams(query);
      return Object.entries(parameters).every(([name, value]) => asked.get(name) === value);
    });
}

/** Calls by method and path; as one type, because the compiler takes seconds for the union of all of them. */
const CALLS = new Map(Object.values<CallSpec>(calls).map(call => [`${call.method} ${call.path}`, call]));

/**
 * Throws when a line answers a call with what no gateway would send: a case must not prove what a page makes of nonsense,
 * unless it says so by `raw`.
 */
export function checkAnswer(line: SceneLine): void {
  const { rest, value, raw } = line;
  if (typeof rest !== 'string' || value === undefined || raw === true || 'code' in line) return;
  const call = CALLS.get(rest.split('?')[0] ?? '');
  const found = call?.value.safeParse(value);
  if (found?.success === false) throw new Error(`${rest}: ${found.error.message}`);
}

/** A line as the language of scripts has it. */
function written(line: SceneLine): string {
  checkAnswer(line);
  const { raw, ...told } = line;
  return JSON.stringify('rest' in line ? told : line);
}

/** Lines that happen at once, as a script of their own. */
export const moreOf = (lines: readonly SceneLine[]): string =>
  [{ script: 'more' }, ...lines.map(line => ('rest' in line ? line : { at: 0, ...line }))]
    .map(written)
    .join('\n');

/** The socket script of a scene. */
export function scriptOf(
  name: string,
  language: Language,
  { as = 'visitor', lines = [], header = {}, bare = false }: Scene,
): string {
  const [first = '{}', ...world] = worldOf(as);
  const begun = { ...(JSON.parse(first) as object), script: name, ...header };
  return [
    JSON.stringify(begun),
    ...(bare ? [] : world.filter(line => isFor(line, language))),
    ...lines.map(written),
    JSON.stringify({ at: LONG_MS, link: 'up' }),
    '',
  ].join('\n');
}

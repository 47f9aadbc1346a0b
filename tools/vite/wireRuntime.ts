import { Build } from 'typebox/schema';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { officeCalls } from '../../streams/wire/office/calls.ts';
import type { CallSpec } from '../../streams/wire/protocol/call.ts';
import { Envelope } from '../../streams/wire/protocol/envelope.ts';
import { AuthAnswer, Bye, Ev, Hello, SyncAnswer } from '../../streams/wire/protocol/frames.ts';
import { callMeta } from '../../streams/wire/protocol/runtimeOf.ts';
import { type CallName, calls } from '../../streams/wire/tables/calls.ts';
import { topicKeys, topicTable } from '../../streams/wire/tables/topics.ts';

const VIRTUAL = 'virtual:wire-runtime';
const frames = { ev: Ev, hello: Hello, bye: Bye, syncAnswer: SyncAnswer, authAnswer: AuthAnswer };

/** How typebox compares a length: in code points, but only where it matters. */
const LENGTH =
  /\((\S+?)\.length [<>]= \d+ \|\| \(\1\.length [<>]= \d+ && Guard\.CodePointCount\(\1\) ([<>]=) (\d+)\)\)/g;

/**
 * What is a reused part and more (`{ $ref, minimum }`) becomes the part first and the rest after it: a bound is compared
 * without a look at the type, which the part has made, and what can't be compared would throw.
 */
function partsFirst(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(partsFirst);
  const own = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, partsFirst(value)]));
  const { $ref, ...rest } = own;
  return typeof $ref === 'string' && Object.keys(rest).length > 0 && !('$defs' in own)
    ? { allOf: [{ $ref }, rest] }
    : own;
}

/**
 * JSON Schema of what is received: unknown fields are allowed, so that a newer gateway can add some, and the
 * bounds of safe integers are left to `Number.isSafeInteger`.
 */
function jsonSchema(schema: z.ZodType): object {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // What is used twice becomes a function of its own: half the bytes.
    reused: 'ref',
    override: ({ jsonSchema: part }) => {
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  return partsFirst(json) as object;
}

/** Collects the checks of several schemas; equal parts (a position, a contract's terms) are emitted once. */
class CheckWriter {
  readonly #names = new Map<string, string>();
  readonly #code: string[] = ['const Guard={CodePointCount:text=>[...text].length};'];

  /** Name of the constant that holds the check of `schema`. */
  add(schema: z.ZodType): string {
    const built = Build(jsonSchema(schema));
    const patterns = built.External().variables.map((pattern: unknown) => this.#constant(String(pattern)));
    const own = new Map<string, string>();
    const resolve = (source: string) => {
      const unique = new Map<string, string>();
      return (
        source
          .replaceAll(/\bcheck_\d+\b/g, name => own.get(name) ?? name)
          .replaceAll(/\bExternal\[(\d+)\]/g, (_, index: string) => patterns[Number(index)] ?? 'never')
          // An integer is a safe one: JSON can't carry more, and nothing here counts further.
          .replaceAll('Number.isInteger(', 'Number.isSafeInteger(')
          // The length of a text is counted as zod counts it.
          .replaceAll(LENGTH, '$1.length $2 $3')
          // The same part has the same text wherever it stands.
          .replaceAll(/\bunique_\d+\b/g, name => {
            if (!unique.has(name)) unique.set(name, `u${unique.size}`);
            return unique.get(name) ?? name;
          })
          .replaceAll(/!\(\(Number\.isFinite\(([^()]+)\) \|\| typeof \1 === "bigint"\)\) \|\| /g, '')
      );
    };
    // A function may call a later one: first give names, then texts.
    const functions = built.Functions().map((source: string) => {
      const [, name = '', body = ''] = /^const (check_\d+) = (.*)$/s.exec(source) ?? [];
      return { name, body };
    });
    for (const { name, body } of this.#leavesFirst(functions)) own.set(name, this.#constant(resolve(body)));
    return this.#constant(`value => ${resolve(built.Entry())}`);
  }

  source(): string {
    return this.#code.join('\n');
  }

  #leavesFirst(functions: readonly { name: string; body: string }[]) {
    const done: { name: string; body: string }[] = [];
    const visit = (fn: { name: string; body: string }, path: readonly string[]) => {
      if (done.includes(fn) || path.includes(fn.name)) return;
      for (const other of functions)
        if (other !== fn && new RegExp(`\\b${other.name}\\b`).test(fn.body)) visit(other, [...path, fn.name]);
      done.push(fn);
    };
    for (const fn of functions) visit(fn, []);
    return done;
  }

  #constant(source: string): string {
    const known = this.#names.get(source);
    if (known !== undefined) return known;
    const name = `c${this.#names.size}`;
    // A recursive check calls itself by the name it was built with.
    this.#names.set(source, name);
    const [self] = /\bcheck_\d+\b/.exec(source) ?? [];
    this.#code.push(`const ${name}=${self ? source.replaceAll(self, name) : source};`);
    return name;
  }
}

function table(entries: Iterable<readonly [string, string]>): string {
  return `{${[...entries].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

/** Which page the tables are for: each has the calls that it makes. */
export type WirePage = 'members' | 'office';

/** Calls of the protocol and of the gateway itself that the office makes besides its own. */
const OFFICE_BESIDES: readonly CallName[] = ['snap', 'authRefresh', 'whitelabel'];

/** Whether a page makes a call. */
function isCallOf(page: WirePage, name: CallName, { audience }: CallSpec): boolean {
  if (page === 'members') return !Object.hasOwn(officeCalls, name);
  return (
    Object.hasOwn(officeCalls, name) ||
    audience === 'operator' ||
    audience === 'desk' ||
    OFFICE_BESIDES.includes(name)
  );
}

/**
 * Source of the module: the wire tables as plain data, and one compiled check per schema. It exists because a
 * strict CSP forbids zod's own compiler, and zod without it costs fifty times as much per event.
 */
export function wireRuntimeSource(page: WirePage = 'members'): string {
  const writer = new CheckWriter();
  const envelope = writer.add(Envelope);
  const topicEntries = topicKeys.map(key => [key, topicTable[key]] as const);
  const callEntries = (Object.entries(calls) as [CallName, CallSpec][]).filter(([name, spec]) =>
    isCallOf(page, name, spec),
  );
  const topicKind = Object.fromEntries(topicKeys.map(key => [key, topicTable[key].kind]));
  const topicData = topicEntries.map(([key, spec]) => [key, writer.add(spec.data)] as const);
  const topicState = topicEntries.map(([key, spec]) => [key, writer.add(spec.state)] as const);
  // Members' pages never call for the operator: those calls are refused before they are made.
  const isNever = (spec: CallSpec) => page === 'members' && spec.audience === 'operator';
  const callValue = callEntries.map(
    ([name, spec]) => [name, isNever(spec) ? 'never' : writer.add(spec.value)] as const,
  );
  const frameChecks = Object.entries(frames).map(([name, schema]) => [name, writer.add(schema)] as const);
  const meta = Object.fromEntries(callEntries.map(([name, spec]) => [name, callMeta(spec)]));
  return `${writer.source()}
const never=()=>false;
export const wireRuntime={calls:${JSON.stringify(meta)},envelope:${envelope},callValue:${table(callValue)},topicKind:${JSON.stringify(topicKind)},topicData:${table(
    topicData,
  )},topicState:${table(topicState)},frames:${table(frameChecks)}};
`;
}

/** Serves `virtual:wire-runtime` (see `WireRuntime`) to a page, the tests and the bench. */
export function wireRuntimePlugin(page: WirePage = 'members'): Plugin {
  return {
    name: 'croupier:wire-runtime',
    resolveId: id => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: id => (id === `\0${VIRTUAL}` ? wireRuntimeSource(page) : null),
  };
}

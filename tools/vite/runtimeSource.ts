import { Build } from 'typebox/schema';
import { z } from 'zod';
import type { CallShape } from '../../streams/wire/protocol/call.ts';
import { Envelope } from '../../streams/wire/protocol/envelope.ts';
import { AuthAnswer, Bye, Ev, Hello, SyncAnswer } from '../../streams/wire/protocol/frames.ts';
import { callMeta } from '../../streams/wire/protocol/runtimeOf.ts';
import type { CallTable, TopicTable } from '../../streams/wire/protocol/tables.ts';

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

/** What a page's tables are made of. */
export interface RuntimeTables {
  readonly calls: CallTable;
  readonly topics: TopicTable;
  /** Calls that the page never makes: each is refused before it is made. */
  readonly isNever?: (call: CallShape) => boolean;
}

/**
 * Source of a module: the tables of a page as plain data, and one compiled check per schema (`WireRuntime`). It exists because a
 * strict CSP forbids zod's own compiler, and zod without it costs fifty times as much per event.
 */
export function runtimeSource({ calls, topics, isNever = () => false }: RuntimeTables): string {
  const writer = new CheckWriter();
  const envelope = writer.add(Envelope);
  const topicEntries = Object.entries(topics);
  const callEntries = Object.entries(calls);
  const topicKind = Object.fromEntries(topicEntries.map(([key, { kind }]) => [key, kind]));
  const topicData = topicEntries.map(([key, { data }]) => [key, writer.add(data)] as const);
  const topicState = topicEntries.map(([key, { state }]) => [key, writer.add(state)] as const);
  const callValue = callEntries.map(
    ([name, call]) => [name, isNever(call) ? 'never' : writer.add(call.value)] as const,
  );
  const frameChecks = Object.entries(frames).map(([name, schema]) => [name, writer.add(schema)] as const);
  const meta = Object.fromEntries(callEntries.map(([name, call]) => [name, callMeta(call)]));
  return `${writer.source()}
const never=()=>false;
export const wireRuntime={calls:${JSON.stringify(meta)},envelope:${envelope},callValue:${table(callValue)},topicKind:${JSON.stringify(topicKind)},topicData:${table(
    topicData,
  )},topicState:${table(topicState)},frames:${table(frameChecks)}};
`;
}

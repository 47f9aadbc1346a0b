import { ownValue } from '../../wire/collections/ownValue.ts';
import type { ScriptTopics } from '../product.ts';
import { seeded } from '../seeded.ts';
import { check, excerpt, ScriptError } from './fault.ts';
import type { LineKind, LineKinds, LineOf } from './lines.ts';
import { fillTemplate } from './template.ts';

/** A line that was read and checked. */
export type ReadLine = {
  readonly [K in LineKind]: {
    readonly kind: K;
    readonly line: number;
    /** Position among the lines, from 1: different lines generate different data. */
    readonly place: number;
    readonly spec: LineOf<K>;
    /** Lines of a block; empty for other lines. */
    readonly inner: readonly ReadLine[];
  };
}[LineKind];

export interface LineReader {
  readonly kinds: LineKinds;
  readonly topics: ScriptTopics;
  readonly lineOf: (json: object) => number;
  /** The next place. */
  readonly place: () => number;
  /** World time of the first connection. */
  readonly now: number;
}

/** Reads one line, and those inside it. Throws a `ScriptError`. */
export function readLine(json: object, reader: LineReader): ReadLine {
  const line = reader.lineOf(json);
  const names = Object.keys(reader.kinds) as LineKind[];
  const kind = names.find(name => Object.hasOwn(json, name));
  if (!kind) {
    const known = names.map(name => `"${name}"`).join(', ');
    throw new ScriptError(line, `says none of ${known}, found ${excerpt(json)}`);
  }
  const schema = reader.kinds[kind];
  const spec = check(schema, json, { line, fields: Object.keys(schema.shape) });
  checkTime(kind, spec, line);
  const read = { kind, line, place: reader.place(), spec, inner: [] as ReadLine[] } as ReadLine & {
    inner: ReadLine[];
  };
  if (read.kind === 'play') read.inner = read.spec.play.map(inner => readLine(inner, reader));
  checkData(read, reader);
  return read;
}

function checkTime(kind: LineKind, { at, after }: LineOf<LineKind>, line: number): void {
  if (at !== undefined && after !== undefined) throw new ScriptError(line, 'says both "at" and "after"');
  if (kind === 'rest' || at !== undefined || after !== undefined) return;
  throw new ScriptError(
    line,
    'does not say when: "at" is missing (or "after", counted from the line before)',
  );
}

/** What a line sends must fit the wire's schemas, unless it is `raw`. */
function checkData({ kind, spec, line }: ReadLine, { topics, now }: LineReader): void {
  const filled = (template: unknown) => {
    try {
      return fillTemplate(template, { n: 1, block: 1, now, random: seeded(1) });
    } catch (error) {
      throw new ScriptError(line, error instanceof Error ? error.message : String(error));
    }
  };
  if (kind === 'topic') {
    const data = filled(spec.data);
    const schema = ownValue(topics, spec.topic)?.data;
    if (schema && !spec.raw) check(schema, data, { line, prefix: `data of ${spec.topic}: ` });
  } else if (kind === 'state') {
    const state = filled(spec.value);
    const schema = ownValue(topics, spec.state)?.state;
    if (schema && !spec.raw) check(schema, state, { line, prefix: `value of ${spec.state}: ` });
  } else if (kind === 'generate') {
    if (!ownValue(topics, spec.generate)?.sample)
      throw new ScriptError(line, `asks for made-up events of ${spec.generate}, which has no sample`);
    filled(spec.data);
  } else if (kind === 'rest') filled(spec.value);
  else if (kind === 'do') filled(spec.with);
  else if (kind === 'expect') filled([spec.is, spec.not, spec.has]);
}

import { z } from 'zod';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where a text stands in the parameters of a call; `*` is any name of a table, `[]` any item of a list. */
export type Path = readonly string[];

/** What people paste, and what they send on purpose. */
export const HOSTILE: readonly (readonly [what: string, text: string])[] = [
  ['turned by an override', 'ab\u202ecd'],
  ['turned by an embedding', 'ab\u202bcd'],
  ['turned by an isolate', 'ab\u2067cd'],
  ['controls', 'ab\u0007\u0085cd'],
  ['an escape', 'ab\u001b[31mcd'],
  ['a line separator', 'ab\u2028cd'],
  ['piled marks', `ab${'\u0301'.repeat(40)}cd`],
  ['only a space without width', '\u200b\u200b\u200b\u200b'],
  ['only fillers', '\u3164\u2800\u115f\u3164'],
  ['only soft hyphens', '\u00ad\u00ad\u2060\ufeff'],
  ['letters in pieces', 'nu\u0308nu\u0308'],
];

/** What is wrong with a text that others read: null for one that may be shown. */
export function faultOfText(text: string, isLong = false): string | null {
  if (/[\u202a-\u202e\u2066-\u2069]/u.test(text)) return 'turns the text around it';
  if (/\p{Cc}/u.test(isLong ? text.replaceAll('\n', '') : text)) return 'has a control';
  if (/[\u2028\u2029]/u.test(text)) return 'breaks its line';
  if (/\p{M}{5}/u.test(text)) return 'piles marks up';
  if (text !== text.normalize('NFC')) return 'is in pieces';
  if (text !== '' && !/[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text))
    return 'shows nothing';
  return null;
}

function resolved(schema: Json, root: Json): Json {
  if (typeof schema.$ref !== 'string') return schema;
  const parts = schema.$ref.replace(/^#\/?/, '').split('/').filter(Boolean);
  return parts.reduce<Json>((node, name) => node[name] as Json, root);
}

function pathsIn(part: Json, root: Json, path: Path): readonly Path[] {
  if (path.length > 6) return [];
  const schema = resolved(part, root);
  const several = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly Json[] | undefined;
  if (several) return several.flatMap(it => pathsIn(it, root, path));
  if (schema.type === 'string') return schema.enum || 'const' in schema ? [] : [path];
  if (schema.type === 'array')
    return schema.items ? pathsIn(schema.items as Json, root, [...path, '[]']) : [];
  if (schema.type !== 'object') return [];
  const more = schema.additionalProperties;
  return [
    ...Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, it]) =>
      pathsIn(it, root, [...path, name]),
    ),
    ...(typeof more === 'object' && more !== null ? pathsIn(more as Json, root, [...path, '*']) : []),
  ];
}

/** Every text that a call takes, from its schema. */
export function textsOf(params: z.ZodType): readonly Path[] {
  const root = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as Json;
  const names = pathsIn(root, root, []).map(path => path.join('.'));
  return [...new Set(names)].map(name => name.split('.'));
}

type Inner = z.ZodType & { readonly def: Readonly<Record<string, unknown>> };

/** The schemas of a text inside another schema, through everything that wraps it. */
function schemasAt(schema: Inner, path: Path): readonly z.ZodType[] {
  const { def } = schema;
  const inner = (def.innerType ?? (def.type === 'pipe' ? def.in : undefined)) as Inner | undefined;
  const [name, ...rest] = path;
  if (def.type === 'union') return (def.options as readonly Inner[]).flatMap(it => schemasAt(it, path));
  if (def.type === 'pipe' && path.length === 0) return [schema];
  if (inner !== undefined) return path.length === 0 ? [schema] : schemasAt(inner, path);
  if (name === undefined) return def.type === 'string' ? [schema] : [];
  if (def.type === 'lazy') return schemasAt((def.getter as () => Inner)(), path);
  if (name === '[]') return def.type === 'array' ? schemasAt(def.element as Inner, rest) : [];
  if (name === '*') return def.type === 'record' ? schemasAt(def.valueType as Inner, rest) : [];
  const shape = (def.shape ?? {}) as Readonly<Record<string, Inner>>;
  const field = shape[name];
  return field === undefined ? [] : schemasAt(field, rest);
}

/** What gets past the schema of a text and may not be shown; the empty list for one that refuses or cleans everything. */
export function faultsOfText(params: z.ZodType, path: Path): readonly string[] {
  const schemas = schemasAt(params as Inner, path);
  if (schemas.length === 0) return ['is not found'];
  return HOSTILE.flatMap(([what, text]) =>
    schemas.flatMap(schema => {
      const read = schema.safeParse(text);
      if (!read.success || typeof read.data !== 'string') return [];
      const fault = faultOfText(read.data, schema.safeParse('a\nb').data === 'a\nb');
      return fault === null ? [] : [`${what}: ${fault}`];
    }),
  );
}

/** Texts of a call that others could read as they came, besides those that are known to be read by nobody. */
export function rawTextsOf(
  name: string,
  { params }: Pick<CallSpec, 'params'>,
  isKnown: (call: string, path: Path) => boolean,
) {
  return textsOf(params)
    .filter(path => !isKnown(name, path))
    .flatMap(path => {
      const faults = faultsOfText(params, path);
      return faults.length === 0 ? [] : [`${name}.${path.join('.')} takes ${faults[0]}`];
    });
}

import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type Json = Record<string, unknown>;

function leastInteger({ minimum, exclusiveMinimum }: Readonly<Record<string, unknown>>): number {
  if (exclusiveMinimum !== undefined) return Number(exclusiveMinimum) + 1;
  return Number(minimum ?? Number.MIN_SAFE_INTEGER);
}

/** Values that fit a zod schema, made from its JSON Schema. */
export function valuesOf(schema: z.ZodType): Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return arbitrary(root, root, 0);
}

/** Values that fit, with one part replaced by something else: mostly values that don't fit. */
export function damagedValuesOf(schema: z.ZodType): Arbitrary<unknown> {
  return fc
    .tuple(
      valuesOf(schema),
      fc.nat(40),
      fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constant(undefined)),
    )
    .map(([value, index, replacement]) => replaceAt(structuredClone(value), index, replacement));
}

function arbitrary(schema: Json, root: Json, depth: number): Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return arbitrary(lookUp(root, schema.$ref), root, depth + 1);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map(it => arbitrary(it, root, depth)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map(type => arbitrary({ ...schema, type }, root, depth)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, root, depth);
    case 'array':
      return arrayOf(schema, root, depth);
    case 'string':
      return typeof schema.pattern === 'string'
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.string({ minLength: Number(schema.minLength ?? 0), maxLength: Number(schema.maxLength ?? 12) });
    case 'integer':
      return fc
        .bigInt(BigInt(leastInteger(schema)), BigInt(Number(schema.maximum ?? Number.MAX_SAFE_INTEGER)))
        .map(Number);
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: Number(schema.exclusiveMinimum ?? schema.minimum ?? -1e9),
        minExcluded: schema.exclusiveMinimum !== undefined,
        max: Number(schema.maximum ?? 1e9),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function objectOf(schema: Json, root: Json, depth: number): Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema.required ?? []) as string[]);
  // A recursive schema has to end somewhere.
  const kept = Object.entries(properties).filter(([key]) => required.has(key) || depth < 3);
  const known = fc.record(
    Object.fromEntries(kept.map(([key, it]) => [key, arbitrary(it, root, depth + 1)])),
    {
      requiredKeys: [...required],
    },
  );
  if (typeof schema.additionalProperties !== 'object') return known;
  const names = schema.propertyNames as Json | undefined;
  const extra = fc.dictionary(
    names
      ? (arbitrary(names, root, depth) as Arbitrary<string>)
      : fc.string({ maxLength: 6 }).filter(it => it !== '__proto__'),
    arbitrary(schema.additionalProperties as Json, root, depth + 1),
    { maxKeys: 2 },
  );
  return fc.tuple(extra, known).map(([a, b]) => ({ ...a, ...b }));
}

function arrayOf(schema: Json, root: Json, depth: number): Arbitrary<unknown> {
  if (Array.isArray(schema.prefixItems)) {
    return fc.tuple(...schema.prefixItems.map(it => arbitrary(it as Json, root, depth + 1)));
  }
  const minLength = Number(schema.minItems ?? 0);
  return fc.array(arbitrary((schema.items ?? {}) as Json, root, depth + 1), {
    minLength,
    maxLength: minLength + 2,
  });
}

function lookUp(root: Json, ref: string): Json {
  return ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<Json>((node, name) => node[name] as Json, root);
}

/** Replaces the part that a walk in order counts as number `index`; the whole value when there are fewer. */
function replaceAt(value: unknown, index: number, replacement: unknown): unknown {
  let count = 0;
  const walk = (node: unknown): unknown => {
    count += 1;
    if (count > index) {
      count = Number.NEGATIVE_INFINITY;
      return replacement;
    }
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, it]) => [key, walk(it)]));
  };
  const replaced = walk(value);
  return count > 0 ? replacement : replaced;
}

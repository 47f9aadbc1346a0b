import fc from 'fast-check';
import { z } from 'zod';

/** In every generated text: whatever holds it has leaked. */
export const MARKER = 'LEAK';

const text = fc.string({ maxLength: 6 }).map(it => `${MARKER}${it}`);
const safe = { min: -1_000_000, max: 1_000_000 };

/** Values of a schema whose free texts all carry the marker. `depth` bounds schemas that hold themselves. */
export function arbitraryOf(schema: z.core.$ZodType, depth = 3): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional)
    return fc.option(arbitraryOf(inner(schema), depth), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(inner(schema), depth));
  if (schema instanceof z.ZodObject) return objectOf(schema, depth);
  if (schema instanceof z.ZodArray)
    return fc.array(arbitraryOf(schema.element, depth - 1), { minLength: 1, maxLength: depth > 0 ? 3 : 1 });
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((it: z.core.$ZodType) => arbitraryOf(it, depth)));
  if (schema instanceof z.ZodRecord) return recordOf(schema, depth);
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodString) return text;
  if (schema instanceof z.ZodUnknown) return text;
  throw new Error(`no values for ${schema._zod.def.type}`);
}

const inner = (schema: { unwrap(): z.core.$ZodType }) => schema.unwrap();

function objectOf(schema: z.ZodObject, depth: number): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.shape).filter(
    ([, field]) => depth > 0 || !(field instanceof z.ZodOptional),
  );
  const model = Object.fromEntries(entries.map(([name, field]) => [name, arbitraryOf(field, depth - 1)]));
  return fc
    .record(model)
    .map(it => Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)));
}

function recordOf({ keyType, valueType }: z.ZodRecord, depth: number): fc.Arbitrary<unknown> {
  const value = arbitraryOf(valueType as z.core.$ZodType, depth - 1);
  if (keyType instanceof z.ZodEnum) {
    return fc.dictionary(fc.constantFrom(...(keyType.options as string[])), value, { maxKeys: 2 });
  }
  return fc.dictionary(text, value, { maxKeys: 2 });
}

function numberOf(schema: z.ZodNumber): fc.Arbitrary<number> {
  const least = schema.minValue ?? safe.min;
  // `positive()`: the bound itself does not fit.
  const min = Math.max(safe.min, schema.safeParse(least).success ? least : least + 1);
  const max = Math.min(safe.max, schema.maxValue ?? safe.max);
  if (schema.format === 'safeint') return fc.integer({ min, max });
  return fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map(it => it / 100);
}

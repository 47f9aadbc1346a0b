import { z } from 'zod';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { FiledList } from '../../../streams/wire/office/filedLists.ts';
import { Moment } from '../../../streams/wire/protocol/bounds.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { Minor, MinorUnsigned } from '../../../streams/wire/protocol/money.ts';
import type { CellKind, RecordColumn, RecordRow } from '../../../streams/wire/protocol/records.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';

/** What the shape of a row doesn't tell: amounts that may be points or minutes are written as the call answers them. */
const TOLD: Partial<Record<FiledList, Readonly<Record<string, CellKind>>>> = {
  officeCampaigns: { budget: 'number', given: 'number' },
  officeApplications: { amount: 'number' },
  officeDrawResults: { 'prize.amount': 'number' },
  officeExclusions: { 'limit.amount': 'number' },
  officeMallItems: { amount: 'money' },
};

/** A schema without what makes its value optional. */
function insideOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? insideOf(schema.unwrap() as z.ZodType)
    : schema;
}

function kindOf(schema: z.ZodType): CellKind {
  if (schema === Moment) return 'time';
  if (schema === Minor || schema === MinorUnsigned) return 'money';
  return schema instanceof z.ZodNumber ? 'number' : 'text';
}

/** Every value of a row that is no table of its own, by where it stands: `sender.username`. */
function* placesIn(row: z.ZodType, before = ''): Generator<readonly [string, CellKind]> {
  for (const [name, schema] of Object.entries((row as z.ZodObject).shape)) {
    const inside = insideOf(schema as z.ZodType);
    if (inside instanceof z.ZodObject) yield* placesIn(inside, `${before}${name}.`);
    else yield [`${before}${name}`, kindOf(inside)];
  }
}

/** What a row of a list is: the trail answers with rows alone. */
function rowOf({ value }: CallSpec): z.ZodType {
  const rows = value instanceof z.ZodObject ? value.shape.rows : value;
  return insideOf((rows as z.ZodArray<z.ZodType>).element);
}

/** The columns of a file, in the order of the call's answer, each under its key. */
export function listColumns(list: FiledList): readonly RecordColumn<RecordRow>[] {
  const told = TOLD[list] ?? {};
  return [...placesIn(rowOf(calls[list]))].map(([key, as]) => ({
    key,
    as: ownValue<CellKind>(told, key) ?? as,
  })) as unknown as readonly RecordColumn<RecordRow>[];
}

/** What stands at a place of a row; a list or table is told as JSON. */
function valueAt(row: unknown, place: string): unknown {
  const value = place
    .split('.')
    .reduce(
      (inside, name) => ownValue<unknown>((inside ?? {}) as Readonly<Record<string, unknown>>, name),
      row,
    );
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** A row as a sheet takes it: a value for each of its columns. */
export const cellsOf = (columns: readonly RecordColumn<RecordRow>[], row: unknown): RecordRow =>
  Object.fromEntries(columns.map(({ key }) => [key, valueAt(row, key)])) as unknown as RecordRow;

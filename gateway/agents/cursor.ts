import { z } from 'zod';
import { Moment } from '../../streams/wire/protocol/bounds.ts';
import type { RecordRow } from '../../streams/wire/protocol/records.ts';
import { CallError } from '../ground/handler.ts';

/** A place in a list: that of the row with this moment and id. */
export type Place = RecordRow;

const Written = z.tuple([Moment, z.string().min(1).max(128)]);

/** The place as callers carry it. It names a row and proves nothing: what may be read is decided anew each time. */
export function writeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Throws `bad_request` for what no answer has told. */
export function readCursor(text: string, idType: 'text' | 'bigint'): Place {
  try {
    const [at, id] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (id.includes('\0') || (idType === 'bigint' && !/^\d{1,18}$/.test(id))) throw new Error('no id');
    return { at, id };
  } catch {
    throw new CallError('bad_request', 400, 'cursor: is not one of this list', {
      value: { field: 'cursor' },
    });
  }
}

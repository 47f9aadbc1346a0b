import { z } from 'zod';
import { LATEST_MS } from '../../../streams/wire/protocol/epochMs.ts';
import { CallError } from '../../ground/handler.ts';

const Written = z.tuple([
  z.int().min(0).max(100),
  z.int().min(0).max(LATEST_MS),
  z
    .string()
    .max(200)
    .refine(it => !it.includes('\0')),
]);

/** A place in a list that is read from several sources, one after the other or together. */
export interface ListPlace {
  /** Which of the sources, in their order. */
  readonly source: number;
  /** World time, epoch ms; 0 where the source isn't ordered by it. */
  readonly at: number;
  readonly key: string;
}

/** The place as callers carry it. It names a row and proves nothing. */
export const writePlace = ({ source, at, key }: ListPlace): string =>
  Buffer.from(JSON.stringify([source, at, key])).toString('base64url');

/** Throws `bad_request` for what no answer has told. */
export function readPlace(text: string): ListPlace {
  try {
    const [source, at, key] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { source, at, key };
  } catch {
    throw new CallError('bad_request', 400, 'cursor: is not one of this list', {
      value: { field: 'cursor' },
    });
  }
}

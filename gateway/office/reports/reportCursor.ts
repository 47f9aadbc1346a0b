import { z } from 'zod';
import { CallError } from '../../ground/handler.ts';

/** The place of a row in a report: its day and what it is known by there. */
export interface ReportPlace {
  readonly day: number;
  readonly id: string;
}

const Written = z.tuple([z.int(), z.string().max(256)]);

export const writeReportCursor = ({ day, id }: ReportPlace): string =>
  Buffer.from(JSON.stringify([day, id])).toString('base64url');

/** Throws `bad_request` for what no answer has told. */
export function readReportCursor(text: string): ReportPlace {
  try {
    const [day, id] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (id.includes('\0')) throw new Error('no id');
    return { day, id };
  } catch {
    throw new CallError('bad_request', 400, 'cursor: is not one of this list', {
      value: { field: 'cursor' },
    });
  }
}

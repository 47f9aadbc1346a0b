import type { Texts } from '../../../server/texts.ts';
import { textOf } from './words.ts';

/** A sentence for why chips came off, or a decision was not taken. */
export const refusalText = ({ tables, refused }: Texts, code: string): string =>
  textOf(tables.refused, code) ?? textOf(refused, code) ?? tables.refused.other;

/** Codes after which nothing more can be played on this page. */
export const isEnd = (code: string): boolean =>
  ['session_ended', 'session_unknown', 'unauthorized', 'kicked', 'banned', 'replaced'].includes(code);

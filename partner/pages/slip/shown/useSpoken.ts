import { useRef } from 'react';
import { filled } from '../../boot.ts';
import { lineKey, type SlipLine } from '../model/line.ts';
import type { Slip } from '../model/openSlip.ts';
import type { SlipNotice } from '../model/placing.ts';
import { useSlipWords } from '../words.ts';

/** What is spoken when a selection came to the slip or left it: the press was made on another page. */
export function useSpoken({ content$ }: Pick<Slip, 'content$'>, notice: SlipNotice | null): string {
  const words = useSlipWords();
  const known = useRef(new Map<string, SlipLine>());
  const { lines } = content$.value;
  for (const line of lines) known.current.set(lineKey(line), line);
  if (notice?.kind !== 'added' && notice?.kind !== 'removed') return '';
  const line = known.current.get(notice.key);
  if (line === undefined || line.match === null) return '';
  const name = words.pick(line.selection, line.match, line.pickName);
  return filled(words.texts.slip[notice.kind], { name, count: lines.length });
}

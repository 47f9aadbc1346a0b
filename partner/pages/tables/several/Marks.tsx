import { filled } from '../../boot.ts';
import { useWords } from '../words/words.ts';
import { markLook } from './markLook.ts';

/** As many as fit on a phone. */
const SHOWN = 10;

/** The last results of a table, the newest last. */
export function Marks({ kind, marks }: { readonly kind: string; readonly marks: readonly string[] }) {
  const { texts } = useWords();
  const shown = marks.slice(-SHOWN).map(mark => markLook(texts, kind, mark));
  return (
    <span className="last-marks">
      <span className="hidden">
        {filled(texts.tables.several.marks, { marks: shown.map(({ text }) => text).join(', ') })}
      </span>
      {shown.map(({ winner, number, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same mark comes more than once
        <b key={at} className="number-mark" data-winner={winner} data-look={number} aria-hidden="true">
          {text}
        </b>
      ))}
    </span>
  );
}

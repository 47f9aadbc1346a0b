import s from './Prose.module.css';
import { findAll } from './search.ts';

/** Plain words with a mark around every place where others occur in them. */
export function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  const places = findAll(text, words);
  if (places.length === 0) return <span>{text}</span>;
  return (
    <span className={s.marked}>
      {places.map(({ start, end }, at) => (
        <span key={start}>
          <span>{text.slice(places[at - 1]?.end ?? 0, start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      <span>{text.slice(places.at(-1)?.end)}</span>
    </span>
  );
}

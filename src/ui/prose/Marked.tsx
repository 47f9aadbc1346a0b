import { Fragment } from 'react';
import s from './Prose.module.css';
import { findAll } from './search.ts';
import { Words } from './Words.tsx';

/** Plain words with a mark around every place where others occur in them. */
export function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  const places = findAll(text, words);
  if (places.length === 0) return <span>{text}</span>;
  return (
    <span className={s.marked}>
      {places.map(({ start, end }, at) => (
        <Fragment key={start}>
          <Words text={text.slice(places[at - 1]?.end ?? 0, start)} />
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <Words text={text.slice(places.at(-1)?.end)} />
    </span>
  );
}

import { Fragment } from 'react';
import { Words } from '../../ui/prose/Words.tsx';
import type { Shown } from './messages.ts';

/** A text with marks around what was found. */
export function Ranged({ text, ranges }: Shown) {
  if (ranges.length === 0) return <span>{text}</span>;
  return (
    <>
      {ranges.map(([start, end], at) => (
        <Fragment key={start}>
          <Words text={text.slice(ranges[at - 1]?.[1] ?? 0, start)} />
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <Words text={text.slice(ranges.at(-1)?.[1])} />
    </>
  );
}

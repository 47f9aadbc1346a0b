import { Fragment } from 'react';
import type { Shown } from './messages.ts';

/** A text with marks around what was found. */
export function Ranged({ text, ranges }: Shown) {
  if (ranges.length === 0) return <span>{text}</span>;
  return (
    <>
      {ranges.map(([start, end], at) => (
        <Fragment key={start}>
          <span>{text.slice(ranges[at - 1]?.[1] ?? 0, start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(ranges.at(-1)?.[1])}</span>
    </>
  );
}

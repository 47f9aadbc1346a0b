import { Fragment, type ReactNode } from 'react';
import s from './records.module.css';

/** What a row says when it is opened. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className={s.proof}>
      {facts.map(([label, value], at) => (
        // Two of them may have the same label: selections of one match.
        <Fragment key={at.toString()}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

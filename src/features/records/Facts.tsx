import type { ReactNode } from 'react';
import s from './records.module.css';

/** What a row says when it is opened. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className={s.proof}>
      {facts.map(([label, value]) => [<dt key={`${label} name`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </dl>
  );
}

import { Fragment } from 'react';
import type { Elements } from '../../src/ui/elements.ts';
import s from './Facts.module.css';

export interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: Elements }[];
}

/** What is known of a thing, a line for each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={s.facts}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className={s.label}>{label}</dt>
          <dd className={s.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

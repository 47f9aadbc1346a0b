import type { ReactNode } from 'react';
import s from './rounds.module.css';

/** A part of the page with its name. */
export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={s.panel}>
      <h2 className={s.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** Names and what they stand for. */
export function Facts({
  rows,
}: {
  readonly rows: readonly { readonly id: string; readonly label: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className={s.facts}>
      {rows.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

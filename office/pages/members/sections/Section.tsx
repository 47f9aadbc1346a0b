import { type ReactNode, useId } from 'react';
import type { Elements } from '../../../../src/ui/elements.ts';
import s from '../members.module.css';

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly tools?: Elements;
  readonly children: Elements;
}

/** One part of what is known of a member. */
export function Section({ title, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section className={s.section} aria-labelledby={id}>
      <header className={s.sectionHead}>
        <h2 id={id} className={s.sectionTitle}>
          {title}
        </h2>
        {tools}
      </header>
      {children}
    </section>
  );
}

/** A name with its value; `shown` stands for a name that is no text yet. */
type Pair = readonly [name: string, value: ReactNode, shown?: ReactNode];

/** Names with their values; what has none is left out. */
export function Pairs({ rows }: { readonly rows: readonly Pair[] }) {
  const told = rows.filter(([, value]) => value !== null && value !== '' && value !== undefined);
  return (
    <dl className={s.pairs}>
      {told.map(([name, value, shown = name]) => (
        <div key={name} className={s.pair}>
          <dt>{shown}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useId } from 'react';
import type { Elements } from '../../ui/elements.ts';
import s from './limits.module.css';

export interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly wide?: boolean;
  readonly children: Elements;
}

/** One subject of the page. */
export function Card({ title, text, wide = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={`${s.card} ${wide ? s.wide : ''}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={s.cardTitle}>
          {title}
        </h2>
        <p className={s.text}>{text}</p>
      </div>
      {children}
    </section>
  );
}

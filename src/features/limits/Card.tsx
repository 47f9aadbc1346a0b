import { useId } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { card, item, stack, typography } from '../../ui/layout/layout.ts';
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
    <section
      className={`${stack(4)} ${card(5, 'large', 'line', 'raised')} ${s.card} ${wide ? item('whole') : ''}`}
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} className={typography(18)}>
          {title}
        </h2>
        <p className={typography(14, 'quiet', 'pretty')}>{text}</p>
      </div>
      {children}
    </section>
  );
}

import type { Elements } from '../../../src/ui/elements.ts';
import s from './Bars.module.css';

/** One bar of a chart. */
export interface Bar {
  /** Unique in its chart. */
  readonly id: string;
  readonly label: string;
  /** 0 or more; the longest bar has the highest. */
  readonly value: number;
  /** The value as it is read. */
  readonly text: Elements;
}

export interface BarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Values of things beside each other: each has its name and its value as text, so nothing is told by a length alone. */
export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={s.chart}>
      <figcaption className={s.caption}>{label}</figcaption>
      <ul className={s.bars}>
        {bars.map(({ id, label: name, value, text }) => (
          <li key={id} className={s.row}>
            <span className={s.name}>{name}</span>
            <span className={s.track} aria-hidden="true">
              <span className={s.bar} style={{ inlineSize: `${(value / most) * 100}%` }} />
            </span>
            <span className={s.value}>{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

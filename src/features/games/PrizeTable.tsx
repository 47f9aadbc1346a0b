import { card, typography } from '../../ui/layout/layout.ts';
import s from './PrizeTable.module.css';

export interface PrizeTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly [name: string, ...cells: readonly string[]])[];
}

/** Every prize with its chance, for who wants to know all of them. */
export function PrizeTable({ title, heads, rows }: PrizeTableProps) {
  return (
    <details className={`${card(0, 'large', 'line')} ${typography(13)} ${s.prizes}`}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard. */}
      <section className={s.scroll} tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row" className="num">
                  {name}
                </th>
                {cells.map((cell, i) => (
                  <td key={heads[i + 1]} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

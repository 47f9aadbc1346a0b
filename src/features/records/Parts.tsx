import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfitPart } from '../../../streams/wire/games/profitRecords.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { card } from '../../ui/layout/layout.ts';
import s from './charts.module.css';

export interface PartsProps {
  readonly title: string;
  readonly parts: readonly ProfitPart[];
  /** What the bars are as long as; the stakes without. */
  readonly by?: 'stake' | 'net';
  /** Names a part; without it the part is a word of the records. */
  readonly nameOf?: (of: string) => ReactNode;
}

/** What was staked and what became of it, part by part: a table whose bars are decoration. */
export function Parts({ title, parts, by = 'stake', nameOf }: PartsProps) {
  const { t } = useTranslation('records');
  const most = Math.max(1, ...parts.map(part => Math.abs(part[by])));
  return (
    <table className={`${card(4)} ${s.parts}`}>
      <caption>{title}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('column.stake')}</th>
          <th scope="col">{t('column.net')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ of, name, stake, net }) => (
          <tr key={of}>
            <th scope="row">
              <span>{nameOf === undefined ? t(`word.${of}`, name ?? of) : nameOf(of)}</span>
              <span
                className={s.bar}
                style={{ inlineSize: `${(Math.abs(by === 'stake' ? stake : net) / most) * 100}%` }}
                aria-hidden="true"
              />
            </th>
            <td>
              <Amount minor={stake} />
            </td>
            <td>
              <Amount minor={net} tone="result" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

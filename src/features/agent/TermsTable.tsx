import { useTranslation } from 'react-i18next';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { typography } from '../../ui/layout/layout.ts';
import s from './ContractDialog.module.css';
import { termsRows } from './termsRows.ts';

export interface TermsTableProps {
  readonly terms: ContractTerms;
  readonly caption: string;
}

/** The tiers of a contract. */
export function TermsTable({ terms, caption }: TermsTableProps) {
  const { t } = useTranslation('agent');
  const rows = termsRows(terms, merchant.currencySymbol);
  return (
    <div className={s.tableScroller}>
      <table className={`${typography(14)} ${s.terms}`}>
        <caption>
          {[caption, terms.kind === 'dividend' && terms.period !== undefined && t(`period.${terms.period}`)]
            .filter(Boolean)
            .join(' · ')}
        </caption>
        <thead>
          <tr>
            {rows[0]?.map(({ column }) => (
              <th key={column} scope="col">
                {t(`terms.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.map(({ text }) => text).join()}>
              {row.map(({ column, text }) => (
                <td key={column}>
                  <span className="num">{text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

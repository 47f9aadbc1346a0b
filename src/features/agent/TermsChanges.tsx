import { useTranslation } from 'react-i18next';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { typography } from '../../ui/layout/layout.ts';
import s from './ContractDialog.module.css';
import { isChanged, useTermsComparison } from './useTermsComparison.ts';

export interface TermsChangesProps {
  readonly before: ContractTerms;
  readonly now: ContractTerms;
  readonly caption: string;
  /** Names of the two columns. */
  readonly labels: { readonly before: string; readonly now: string };
}

/** Two versions of terms, term by term: what changed is named, struck out and bold, not only coloured. */
export function TermsChanges({ before, now, caption, labels }: TermsChangesProps) {
  const { t } = useTranslation('agent');
  const compare = useTermsComparison();
  return (
    <div className={s.tableScroller}>
      <table className={`${typography(14)} ${s.terms} ${s.comparison}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('changes.term')}</th>
            <th scope="col">{labels.before}</th>
            <th scope="col">{labels.now}</th>
          </tr>
        </thead>
        <tbody>
          {compare(before, now).map(term => (
            <tr key={term.id} className={isChanged(term) ? s.changed : undefined}>
              <th scope="row">
                <span>{term.name}</span>{' '}
                {isChanged(term) && (
                  <span className={`${typography(12, 'warn')} ${s.changedMark}`}>{t('changes.changed')}</span>
                )}
              </th>
              <td>
                {isChanged(term) ? (
                  <del className="num">{term.before}</del>
                ) : (
                  <span className="num">{term.before}</span>
                )}
              </td>
              <td>
                {isChanged(term) ? (
                  <ins className="num">{term.now}</ins>
                ) : (
                  <span className="num">{term.now}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

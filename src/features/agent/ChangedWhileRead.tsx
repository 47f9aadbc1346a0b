import { useTranslation } from 'react-i18next';
import type { ContractRequest } from '../../../streams/wire/contracts/shapes.ts';
import { useArrival } from '../../ui/focus/useArrival.ts';
import s from './ContractDialog.module.css';
import { isChanged, useTermsComparison } from './useTermsComparison.ts';

export interface ChangedWhileReadProps {
  /** As it was on the screen before. */
  readonly before: ContractRequest;
  readonly request: ContractRequest;
}

/** Says what is not as the reader last saw it, term by term, and takes the focus there. */
export function ChangedWhileRead({ before, request }: ChangedWhileReadProps) {
  const { t } = useTranslation('agent');
  const compare = useTermsComparison();
  // The button that had the focus may be gone with the answer that starts over.
  const title = useArrival<HTMLParagraphElement>();
  const changes = compare(before.terms, request.terms).filter(isChanged);
  const isAnew = before.at !== request.at && before.downlineHigherRate === request.downlineHigherRate;
  const why = changes.length > 0 ? 'title' : isAnew ? 'anew' : 'other';
  return (
    <div className={s.changes}>
      <p ref={title} tabIndex={-1}>
        {t(`changes.${why}`)}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ id, name, before: was, now }) => (
            <li key={id}>{t('changes.field', { term: name, before: was, now })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useBehavior } from '../../src/kit/streams/useBehavior.ts';
import { useOffice } from '../kit/OfficeContext.ts';
import s from './shell.module.css';

/** Whether what is shown is live. */
export function ConnectionMark() {
  const { t } = useTranslation('shell');
  const { phase } = useBehavior(useOffice().connection$);
  return (
    <p className={s.connection} data-phase={phase} role="status">
      <span className={s.dot} aria-hidden="true" />
      <span className={s.connectionText}>{t(`connection.${phase}`)}</span>
    </p>
  );
}

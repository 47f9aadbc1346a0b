import { useTranslation } from 'react-i18next';
import { typography } from '../../ui/layout/layout.ts';
import s from './operator.module.css';

/** Under the head of a page that stands in for the office in a demo: where operators do this. */
export function OfficePointer() {
  const { t } = useTranslation('operators');
  return (
    <p className={`${typography(14, 'quiet')} ${s.office}`}>
      <span>{t('office.text')}</span> <a href="/office/">{t('office.open')}</a>
    </p>
  );
}

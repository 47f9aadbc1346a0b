import { useTranslation } from 'react-i18next';
import type { PromotionFault } from '../../../../streams/wire/promotions/shapes.ts';
import { stack, typography } from '../../../ui/layout/layout.ts';
import s from './desk.module.css';

export type ShownFault = PromotionFault;

/** The way to a place: names of fields with points, numbers of items in brackets. */
const placeOf = (path: ShownFault['path']) =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');

/** What is wrong with a promotion, each with its place. */
export function FaultList({ faults }: { readonly faults: readonly ShownFault[] }) {
  const { t } = useTranslation('promotions');
  return (
    <section aria-label={t('desk.faults')}>
      <h3 className={typography(16)}>{t('desk.faults')}</h3>
      <ul className={`${stack(2)} ${typography(14, 'loss')} ${s.faults}`}>
        {faults.map(({ path, code, detail }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={at}>
            <code dir="ltr">{path.length === 0 ? t('desk.whole') : placeOf(path)}</code>{' '}
            <span>{t(`desk.fault.${code}`, { detail })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../../src/ui/amount/formatAmount.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import s from './Reconciled.module.css';
import { worldDay } from './worldDay.ts';

type Reconciliation = CallValue<'officeReportTotals'>['reconciliation'];

/** Whether the report agrees with what it was compared with, and the days on which it does not. */
export function Reconciled({ of }: { readonly of: Reconciliation }) {
  const { t } = useTranslation('reports');
  const isSound = of.differing === 0;
  // Nothing was compared: nothing agrees.
  if (isSound && of.days === 0 && of.archived === 0) return null;
  const isCount = (name: string) => /rounds|active|entries/.test(name) || of.with === 'members';
  const written = (name: string, value: number) =>
    isCount(name) && !/stakes|payouts/.test(name) ? formatCount(value) : formatAmount(value);
  return (
    <div className={`${s.reconciled} ${isSound ? s.sound : s.faulty}`} role="status">
      {isSound ? <CircleCheck size={16} aria-hidden="true" /> : <CircleAlert size={16} aria-hidden="true" />}
      <div>
        <p>
          {isSound
            ? t(`reconciled.${of.with}`, { count: of.days, days: formatCount(of.days) })
            : t(`differs.${of.with}`, { differing: formatCount(of.differing), days: formatCount(of.days) })}
        </p>
        {of.archived > 0 && <p>{t('archived', { count: of.archived, days: formatCount(of.archived) })}</p>}
        {!isSound && (
          <ul className={s.differences}>
            {of.differences.map(it => (
              <li key={`${it.at} ${it.of}`}>
                {t('difference', {
                  day: worldDay(it.at),
                  figure: it.of,
                  reported: written(it.of, it.reported),
                  found: written(it.of, it.found),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

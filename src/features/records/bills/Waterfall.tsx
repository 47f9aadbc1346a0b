import { useTranslation } from 'react-i18next';
import type { Bill } from '../../../../streams/wire/bills/shapes.ts';
import { Amount } from '../../../ui/amount/Amount.tsx';
import { card, item } from '../../../ui/layout/layout.ts';
import s from './bills.module.css';
import { type WaterfallStep, waterfallSteps } from './explain.ts';

const toneOf = ({ isSum, amount }: WaterfallStep) => (isSum ? s.sumBar : amount < 0 ? s.less : s.more);

/** How a bill comes to what it pays, step by step: a table whose bars are decoration. */
export function Waterfall({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('bills');
  const steps = waterfallSteps(bill);
  const least = Math.min(0, ...steps.flatMap(({ from, to }) => [from, to]));
  const most = Math.max(1, ...steps.flatMap(({ from, to }) => [from, to]));
  const part = (amount: number) => `${(amount / (most - least)) * 100}%`;
  return (
    <table className={`${card(0)} ${item('wide')} ${s.waterfall}`}>
      <caption>{t('waterfall')}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t('step.name')}</th>
          <th scope="col">{t('step.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(step => (
          <tr key={step.key} className={step.isSum ? s.sumRow : undefined}>
            <th scope="row">
              <span>{t(`step.${step.key}`)}</span>
              <span className={s.track} aria-hidden="true">
                <span
                  className={`${s.bar} ${toneOf(step)}`}
                  style={{
                    marginInlineStart: part(Math.min(step.from, step.to) - least),
                    inlineSize: part(Math.abs(step.to - step.from)),
                  }}
                />
              </span>
            </th>
            <td>
              <Amount minor={step.amount} tone={step.isSum ? 'plain' : 'result'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goal, MEASURE_TRAITS } from '../../../streams/wire/promotions/words.ts';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { grid, item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './Goals.module.css';

const figure = ({ measure }: Goal, value: number) =>
  MEASURE_TRAITS[measure].money ? formatAmount(value) : formatCount(value);

/** One figure of a condition, with a bar. */
function GoalRow({ goal }: { readonly goal: Goal }) {
  const { t } = useTranslation('promotions');
  const id = useId();
  const { measure, each, target, value, met } = goal;
  const { of } = MEASURE_TRAITS[measure];
  const isDeposit = of === 'deposits';
  const key = isDeposit && each > 0 ? `${measure}Each` : measure;
  const name = t(`measures.${key}`, { amount: formatAmount(each), target: formatCount(target) });
  const isAge = of === 'age';
  return (
    <li className={`${grid('1-3', 'baseline')} ${typography(14)} ${s.goal}`} data-met={met || undefined}>
      <span className={`${toolbar(2)} ${typography('quiet')} ${s.name}`} id={id}>
        {met && <Icon name="check" size={14} />}
        <span>{name}</span>
      </span>
      <span className={`num ${typography('label')}`}>
        {isAge
          ? figure(goal, value)
          : t('mine.count', { value: figure(goal, value), target: figure(goal, target) })}
      </span>
      {!isAge && (
        <ProgressBar
          aria-labelledby={id}
          max={target}
          value={Math.min(target, Math.max(0, value))}
          met={met}
        />
      )}
    </li>
  );
}

/** How far a member is with each condition; alternatives stand together. */
export function Goals({ goals }: { readonly goals: readonly Goal[] }) {
  const { t } = useTranslation('promotions');
  if (goals.length === 0) return <p className={typography(13, 'faint')}>{t('mine.nothing')}</p>;
  const groups = [...new Set(goals.map(({ either }) => either))];
  return (
    <div className={`${stack(3)} ${item('shrinks')}`}>
      {groups.map(group => {
        const own = goals.filter(({ either }) => either === group);
        return (
          <div key={group ?? 'needed'} className={group === null ? undefined : s.either}>
            {group !== null && <p className={typography(13, 'faint')}>{t('mine.either')}</p>}
            <ul className={`${stack(3)} ${item('shrinks')}`} aria-label={t('mine.label')}>
              {own.map((goal, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the conditions of a promotion keep their order
                <GoalRow key={at} goal={goal} />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

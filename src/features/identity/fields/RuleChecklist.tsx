import { useTranslation } from 'react-i18next';
import { describeRule, meetsItem, type RuleItem } from '../../../../streams/wire/fields/check.ts';
import { fillBounds } from '../../../../streams/wire/fields/fillBounds.ts';
import type { FieldRule } from '../../../../streams/wire/fields/words.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { grid, middle, stack, typography } from '../../../ui/layout/layout.ts';
import s from './checklist.module.css';

/** Kinds whose length follows from their form. */
const FORMS: readonly string[] = ['email', 'dateYmd', 'dateMdy'];

/** What is worth telling somebody who types: a length that nearly everything has is not. */
export function checklistOf(rule: FieldRule): readonly RuleItem[] {
  const items = describeRule(rule);
  const trivial = rule.min <= 1 || items.some(({ id }) => FORMS.includes(id));
  return trivial ? items.filter(({ id }) => id !== 'length') : items;
}

/**
 * What a field asks, each thing with whether what was typed has it. For the field's `details`: it is read with the
 * field; while typing only the moment when nothing is missing any more is announced.
 */
export function RuleChecklist({ rule, value }: { readonly rule: FieldRule; readonly value: string }) {
  const { t } = useTranslation('rules');
  const items = checklistOf(rule).map(item => ({ ...item, met: meetsItem(item, value) }));
  if (items.length === 0) return null;
  return (
    <>
      <ul className={`${stack(1)} ${typography(13, 'quiet')}`} aria-label={t('checklist.label')}>
        {items.map(({ id, min, max, met }) => (
          <li key={id} className={`${grid(2, 'top')} ${s.item}`} data-met={met || undefined}>
            <span className={`${middle()} ${s.mark}`}>{met && <Icon name="check" size={14} />}</span>
            <span>
              <span>{fillBounds(t(`items.${id}`), { min, max })}</span>
              <span className="sr">{`, ${t(met ? 'checklist.met' : 'checklist.unmet')}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {items.every(({ met }) => met) ? t('checklist.allMet') : ''}
      </p>
    </>
  );
}

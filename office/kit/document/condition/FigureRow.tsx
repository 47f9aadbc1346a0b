import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { Select } from '../../../../src/ui/field/Select.tsx';
import { MEASURE_TRAITS, MEASURES, TARGET_LIMITS } from '../../../../streams/wire/promotions/words.ts';
import s from './condition.module.css';
import { FigureNumber } from './FigureNumber.tsx';
import { hasEach, isMost, mostOf, type Requirement, withMeasure } from './tree.ts';

interface FigureRowProps {
  readonly figure: Requirement;
  /** Where it stands: `2.1` is the first of the second. */
  readonly place: string;
  readonly disabled: boolean;
  readonly onChange: (next: Requirement) => void;
  readonly onRemove: () => void;
}

/** One condition: what counts, and how much of it. */
export function FigureRow({ figure, place, disabled, onChange, onRemove }: FigureRowProps) {
  const { t } = useTranslation('content');
  const { id, measure, target, each } = figure;
  const isMoney = MEASURE_TRAITS[measure].money;
  return (
    <fieldset className={s.row} data-part={id}>
      <legend className="sr">{t('condition.row', { place })}</legend>
      <Select
        className={s.measure}
        label={t('condition.measure')}
        disabled={disabled}
        options={MEASURES.map(it => ({ value: it, label: t(`condition.measures.${it}`) }))}
        value={measure}
        onChange={event => {
          const next = MEASURES.find(it => it === event.target.value);
          if (next !== undefined) onChange(withMeasure(figure, next));
        }}
      />
      <div className={s.number}>
        <FigureNumber
          // In another unit nothing of what was typed holds.
          key={String(isMoney)}
          label={t(isMost(measure) ? 'condition.atMost' : 'condition.atLeast')}
          disabled={disabled}
          isMoney={isMoney}
          isNeeded
          most={mostOf(measure)}
          value={target}
          onChange={next => onChange({ ...figure, target: next })}
        />
      </div>
      {hasEach(measure) && (
        <div className={s.number}>
          <FigureNumber
            label={t('condition.each')}
            disabled={disabled}
            isMoney
            isNeeded={false}
            most={TARGET_LIMITS.most}
            value={each}
            onChange={next => onChange({ ...figure, each: next })}
          />
        </div>
      )}
      {!disabled && (
        <Button
          className={s.remove}
          variant="ghost"
          aria-label={t('condition.remove', { place })}
          onClick={onRemove}
        >
          <X size={15} aria-hidden="true" />
        </Button>
      )}
    </fieldset>
  );
}

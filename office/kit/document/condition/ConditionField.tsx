import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import { TextArea } from '../../../../src/ui/field/TextArea.tsx';
import { RULE_LIMITS } from '../../../../streams/wire/promotions/words.ts';
import { AddButtons } from './AddButtons.tsx';
import s from './condition.module.css';
import { FigureRow } from './FigureRow.tsx';
import { GroupRows } from './GroupRows.tsx';
import { conditionSentence, countsBets } from './sentence.ts';
import { sizeOf } from './tree.ts';
import { useCondition } from './useCondition.ts';

interface ConditionFieldProps {
  readonly label: string;
  /** As documents have it: JSON, empty for none. */
  readonly value: string;
  /** The one product whose bets count, as people call it; null for all. */
  readonly product: string | null;
  readonly disabled: boolean;
  /** `undefined` leaves the conditions out. It is not called before somebody changes something. */
  readonly onChange: (value: string | undefined) => void;
}

/** What has to be done for a reward: conditions as rows, what they say as a sentence, and the JSON for whoever wants it. */
export function ConditionField({ label, value, product, disabled, onChange }: ConditionFieldProps) {
  const { t } = useTranslation('content');
  const says = useId();
  const { tree, ref, add, replace, readText } = useCondition(value, onChange);
  const [isOpen, setOpen] = useState(tree === 'other');
  const root = tree === 'other' ? null : tree;
  return (
    <fieldset ref={ref} className={s.field} aria-describedby={says}>
      <legend className={s.label}>{label}</legend>
      <div id={says}>
        {tree === 'other' ? (
          <Notice tone="warn">{t('condition.other')}</Notice>
        ) : (
          <p className={s.says}>
            <span>{conditionSentence(t, tree)}</span>
            {tree !== null && product !== null && countsBets(tree) && (
              <span> {t('condition.product', { product })}</span>
            )}
          </p>
        )}
      </div>
      {root?.kind === 'figure' && (
        <FigureRow
          key={root.id}
          figure={root}
          place="1"
          disabled={disabled}
          onChange={next => replace(root.id, next)}
          onRemove={() => replace(root.id, null)}
        />
      )}
      {root !== null && root.kind !== 'figure' && (
        <GroupRows
          group={root}
          place=""
          depth={1}
          room={RULE_LIMITS.nodes - sizeOf(root)}
          disabled={disabled}
          onReplace={replace}
          onAdd={add}
        />
      )}
      {!disabled && (tree === null || root?.kind === 'figure') && (
        <AddButtons of={0} place="" isFull={false} hasGroup={tree !== null} onAdd={kind => add(null, kind)} />
      )}
      <details className={s.json} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{t('condition.json')}</summary>
        <TextArea
          label={t('condition.jsonLabel')}
          hint={t('condition.jsonHint')}
          rows={3}
          disabled={disabled}
          value={value}
          onChange={event => readText(event.target.value)}
        />
      </details>
    </fieldset>
  );
}

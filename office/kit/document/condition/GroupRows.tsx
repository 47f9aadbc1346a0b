import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { Select } from '../../../../src/ui/field/Select.tsx';
import { RULE_LIMITS } from '../../../../streams/wire/promotions/words.ts';
import { AddButtons } from './AddButtons.tsx';
import s from './condition.module.css';
import { FigureRow } from './FigureRow.tsx';
import type { Group, Part } from './tree.ts';

interface GroupRowsProps {
  readonly group: Group;
  /** Where it stands; empty for the outermost. */
  readonly place: string;
  /** Level of the group, from 1. */
  readonly depth: number;
  /** How many parts the whole condition can still take. */
  readonly room: number;
  readonly disabled: boolean;
  /** Puts another part in the place of one; null takes it away. */
  readonly onReplace: (id: number, next: Part | null) => void;
  readonly onAdd: (group: Group, kind: 'figure' | 'group') => void;
}

/** The conditions of a group, one a row, with groups inside of it. */
export function GroupRows(props: GroupRowsProps) {
  const { group, place, depth, room, disabled, onReplace, onAdd } = props;
  const { t } = useTranslation('content');
  const placeOf = (index: number) => (place === '' ? '' : `${place}.`) + (index + 1);
  const isFull = group.parts.length >= RULE_LIMITS.parts || room < 1;
  return (
    <fieldset className={place === '' ? s.root : s.inner} data-part={group.id}>
      <legend className="sr">
        {place === '' ? t('condition.outermost') : t('condition.group', { place })}
      </legend>
      <div className={s.row}>
        <Select
          className={s.measure}
          label={t('condition.of')}
          disabled={disabled}
          options={(['all', 'any'] as const).map(kind => ({ value: kind, label: t(`condition.${kind}`) }))}
          value={group.kind}
          onChange={event =>
            onReplace(group.id, { ...group, kind: event.target.value === 'any' ? 'any' : 'all' })
          }
        />
        {!disabled && place !== '' && (
          <Button
            className={s.remove}
            variant="ghost"
            aria-label={t('condition.removeGroup', { place })}
            onClick={() => onReplace(group.id, null)}
          >
            <X size={15} aria-hidden="true" />
          </Button>
        )}
      </div>
      {group.parts.map((part, index) =>
        part.kind === 'figure' ? (
          <FigureRow
            key={part.id}
            figure={part}
            place={placeOf(index)}
            disabled={disabled}
            onChange={next => onReplace(part.id, next)}
            onRemove={() => onReplace(part.id, null)}
          />
        ) : (
          <GroupRows {...props} key={part.id} group={part} place={placeOf(index)} depth={depth + 1} />
        ),
      )}
      {!disabled && (
        <AddButtons
          of={group.id}
          place={place}
          isFull={isFull}
          // A group needs a row as well.
          hasGroup={depth + 1 < RULE_LIMITS.depth && room > 1}
          onAdd={kind => onAdd(group, kind)}
        />
      )}
    </fieldset>
  );
}

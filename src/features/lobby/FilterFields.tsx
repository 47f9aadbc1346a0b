import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GAME_SORTS } from '../../../streams/wire/lobby/sorts.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Field } from '../../ui/field/Field.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { grid, item } from '../../ui/layout/layout.ts';
import type { FilterField } from './filterFields.ts';
import type { FilterChoice } from './gameAddress.ts';
import s from './lobby.module.css';
import { QuickFilters } from './QuickFilters.tsx';
import { useChoiceText } from './useChoiceText.ts';
import type { GameAddress } from './useGameAddress.ts';

/** A name that is typed is looked for after a pause of this length, ms. */
const PAUSE_MS = 300;

export interface FilterFieldsProps {
  readonly address: GameAddress;
  readonly fields: readonly FilterField[];
}

/** Part of a game's name. The address follows what is typed, and what is typed follows the address. */
function NameField({ address }: Pick<FilterFieldsProps, 'address'>) {
  const { t, i18n } = useTranslation('lobby');
  const known = address.filter.gameName ?? '';
  const [typed, setTyped] = useState({ text: known, known });
  const text = typed.known === known ? typed.text : known;
  const { choose } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is another function on each render
  useEffect(() => {
    if (text.trim() === known) return;
    const timer = setTimeout(() => choose('name', text.trim(), { replace: known !== '' }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);
  return (
    <Field
      type="search"
      className={item('whole')}
      start={<Icon name="search" size={18} />}
      label={t('filter.name')}
      value={text}
      dir={i18n.dir()}
      maxLength={60}
      autoComplete="off"
      onChange={({ target }) => setTyped({ text: target.value, known })}
    />
  );
}

/** Everything that a list can be narrowed down and ordered by. Each choice works at once. */
export function FilterFields({ address, fields }: FilterFieldsProps) {
  const { t } = useTranslation('lobby');
  const textOf = useChoiceText(null);
  /** Shorter than its chip: the label of the field says what it is about. */
  const optionOf = (choice: FilterChoice, games: number | undefined) => {
    const text = t(`option.${choice.key}`, { value: choice.value, defaultValue: textOf(choice) });
    return games === undefined ? text : t('option.counted', { text, games: formatCount(games) });
  };
  const chosen = new Map(address.choices.map(({ key, value }) => [key, value]));
  return (
    <div className={`${grid(3, 'top')} ${s.fields}`}>
      <QuickFilters address={address} />
      <NameField address={address} />
      <Select
        label={t('filter.sort')}
        value={address.filter.sort}
        options={GAME_SORTS.map(value => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ target }) => address.choose('sort', target.value)}
      />
      {fields.map(({ key, values, games }) => {
        const value = chosen.get(key) ?? '';
        // A link may ask for something that is not offered.
        const offered = value === '' || values.includes(value) ? values : [...values, value];
        return (
          <Select
            key={key}
            label={t(`filter.${key}`)}
            value={value}
            options={[
              { value: '', label: t('filter.any') },
              ...offered.map(it => ({ value: it, label: optionOf({ key, value: it }, games?.get(it)) })),
            ]}
            onChange={({ target }) => address.choose(key, target.value)}
          />
        );
      })}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { cluster, grid, stack } from '../../ui/layout/layout.ts';
import s from './records.module.css';
import { daysBetween } from './spans.ts';
import { FILTER_MAX, type RecordAddress, type RecordFilter } from './useRecordAddress.ts';

export interface FiltersProps {
  readonly address: RecordAddress;
  readonly filters: readonly RecordFilter[];
}

/** First and last day. They are taken when both are there and in order; until then the rows stay. */
function Days({ address }: Pick<FiltersProps, 'address'>) {
  const { t } = useTranslation('records');
  const [[first, last], setDays] = useState(address.days);
  const change = (days: readonly [string, string]) => {
    setDays(days);
    if (daysBetween(...days) !== null) address.chooseDays(...days);
  };
  const isWrong = first !== '' && last !== '' && daysBetween(first, last) === null;
  return (
    <>
      <Field
        type="date"
        label={t('days.first')}
        value={first}
        onChange={({ target }) => change([target.value, last])}
      />
      <Field
        type="date"
        label={t('days.last')}
        value={last}
        error={isWrong ? t('days.wrong') : undefined}
        onChange={({ target }) => change([first, target.value])}
      />
    </>
  );
}

interface TypedFilterProps extends Pick<FiltersProps, 'address'> {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
}

/** A name that is typed: taken with Enter or when the field is left, so that no half of one is looked for. */
function TypedFilter({ address, name, label, chosen }: TypedFilterProps) {
  const { t } = useTranslation('records');
  const [typed, setTyped] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  // Chosen elsewhere: a link, the way back.
  if (known !== chosen) {
    setKnown(chosen);
    setTyped(chosen);
  }
  const take = (text: string) => {
    if (text.trim() !== chosen) address.choose(name, text.trim());
  };
  return (
    <Field
      type="search"
      label={label}
      placeholder={t('all')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={FILTER_MAX}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        // The field's own cross empties it without leaving it.
        if (target.value === '') take('');
      }}
      onBlur={() => take(typed)}
      onKeyDown={event => {
        if (event.key === 'Enter') take(typed);
      }}
    />
  );
}

/** By what a list is looked at: days with a name, any days, and the filters of the list. */
export function Filters({ address, filters }: FiltersProps) {
  const { t } = useTranslation('records');
  return (
    <search className={stack(3)}>
      <fieldset className={cluster(2, 'stretch')}>
        <legend className="sr">{t('days.label')}</legend>
        {address.presets.map(preset => (
          <Button
            key={preset}
            size="sm"
            variant={address.preset === preset ? 'soft' : 'ghost'}
            aria-pressed={address.preset === preset}
            onClick={() => address.choosePreset(preset)}
          >
            {t(`days.${preset}`)}
          </Button>
        ))}
      </fieldset>
      <div className={`${grid(3)} ${s.fields}`}>
        <Days key={address.days.join()} address={address} />
        {filters.map(({ key, label, options }) => {
          const chosen = ownValue(address.chosen, key) ?? '';
          if (options === null) {
            return <TypedFilter key={key} name={key} {...{ label, chosen, address }} />;
          }
          // What is chosen stays to be seen while what is offered isn't known yet.
          const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
          const own = isOffered ? [] : [{ value: chosen, label: t(`word.${chosen}`, chosen) }];
          return (
            <Select
              key={key}
              label={label}
              value={chosen}
              options={[{ value: '', label: t('all') }, ...own, ...options]}
              onChange={({ target }) => address.choose(key, target.value)}
            />
          );
        })}
      </div>
    </search>
  );
}

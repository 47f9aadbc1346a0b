import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownValue } from '../../../streams/wire/ownValue.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Select } from '../../ui/field/Select.tsx';
import s from './records.module.css';
import { daysBetween, PRESETS } from './spans.ts';
import type { RecordAddress, RecordFilter } from './useRecordAddress.ts';

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

/** By what a list is looked at: days with a name, any days, and the filters of the list. */
export function Filters({ address, filters }: FiltersProps) {
  const { t } = useTranslation('records');
  return (
    <search className={s.filters}>
      <fieldset className={s.presets}>
        <legend className="sr">{t('days.label')}</legend>
        {PRESETS.map(preset => (
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
      <div className={s.fields}>
        <Days key={address.days.join()} address={address} />
        {filters.map(({ key, label, options }) => (
          <Select
            key={key}
            label={label}
            value={ownValue(address.chosen, key) ?? ''}
            options={[{ value: '', label: t('all') }, ...options]}
            onChange={({ target }) => address.choose(key, target.value)}
          />
        ))}
      </div>
    </search>
  );
}

import { useTranslation } from 'react-i18next';
import { Field } from '../../../src/ui/field/Field.tsx';
import { Select } from '../../../src/ui/field/Select.tsx';
import { TextArea } from '../../../src/ui/field/TextArea.tsx';
import type { ContentField, ContentValue } from '../../../streams/wire/content/documents.ts';
import { readTimeField, timeFieldOf } from '../text/momentField.ts';
import { ConditionField } from './condition/ConditionField.tsx';
import { MissionInput } from './MissionInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PictureField } from './PictureField.tsx';
import { RowsInput } from './rows/RowsInput.tsx';
import { wordText } from './wordText.ts';

type Scalar = ContentValue['facts'][string];

export interface FieldInputProps {
  /** Name of the field, as documents have it. */
  readonly name: string;
  readonly field: ContentField;
  readonly value: Scalar | undefined;
  /** Whether a number is minor units of money; false without. */
  readonly isMoney?: boolean;
  /** The one product whose bets a condition counts, as people call it; null for all, which is so without. */
  readonly product?: string | null;
  /** `undefined` leaves the field out. */
  readonly onChange: (value: Scalar | undefined) => void;
  /** Language that is written in. */
  readonly lang?: string;
  readonly disabled: boolean;
}

/** The form's part for one field, as its kind says. */
export function FieldInput(props: FieldInputProps) {
  const { name, field, value, onChange, lang, disabled, isMoney = false, product = null } = props;
  const { t } = useTranslation('content');
  const label = t(`fields.${name}`);
  const text = value === undefined || value === null ? '' : String(value);
  const take = (next: string) => onChange(next === '' ? undefined : next);
  const shared = { label, disabled, ...(lang !== undefined && { lang }) };
  switch (field.as) {
    case 'word':
      return (
        <Select
          {...shared}
          options={[
            ...(text === '' ? [{ value: '', label: '' }] : []),
            ...field.words.map(word => ({ value: word, label: wordText(t, name, word) })),
          ]}
          value={text}
          onChange={event => take(event.target.value)}
        />
      );
    case 'html':
      return (
        <TextArea
          {...shared}
          hint={t('htmlHint')}
          rows={7}
          value={text}
          onChange={event => take(event.target.value)}
        />
      );
    case 'text':
      return <TextArea {...shared} rows={2} value={text} onChange={event => take(event.target.value)} />;
    case 'picture':
      return <PictureField label={label} value={text} disabled={disabled} onChange={onChange} />;
    case 'moment':
      return (
        <Field
          {...shared}
          type="datetime-local"
          hint={t('worldTime')}
          value={typeof value === 'number' ? timeFieldOf(value) : ''}
          onChange={event => onChange(readTimeField(event.target.value) ?? undefined)}
        />
      );
    case 'condition':
      return (
        <ConditionField
          label={label}
          value={text}
          product={product}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'percent':
    case 'amount':
    case 'number':
      return (
        <NumberInput
          // In another unit the same number is written otherwise.
          key={String(isMoney)}
          label={label}
          disabled={disabled}
          sort={field.as === 'percent' ? 'share' : isMoney ? 'amount' : 'count'}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
        />
      );
    case 'mission':
      return <MissionInput label={label} value={text} disabled={disabled} onChange={onChange} />;
    case 'prizes':
    case 'times':
    case 'dates':
    case 'promotions':
      return <RowsInput {...props} />;
    default:
      return (
        <Field
          {...shared}
          {...(field.as === 'colour' && { placeholder: '#rrggbb', maxLength: 7 })}
          value={text}
          onChange={event => take(event.target.value)}
        />
      );
  }
}

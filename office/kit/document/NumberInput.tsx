import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../src/kit/numbers/NumberField.tsx';
import { readAmount, readCount } from '../../../streams/wire/fields/typedNumber.ts';
import { toMajor } from '../../../streams/wire/protocol/amount.ts';

interface NumberInputProps {
  readonly label: string;
  readonly disabled: boolean;
  /** Whether the document has minor units, which are typed as money. */
  readonly isMoney: boolean;
  readonly value: number | undefined;
  /** `undefined` leaves the field out, also while what is typed is no number. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number of a document. */
export function NumberInput({ label, disabled, isMoney, value, onChange }: NumberInputProps) {
  const { t, i18n } = useTranslation('content');
  const [text, setText] = useState(() =>
    value === undefined ? '' : String(isMoney ? toMajor(value) : value),
  );
  const read = (typed: string) => (isMoney ? readAmount : readCount)(typed, i18n.language);
  const isBad = text.trim() !== '' && read(text) === null;
  return (
    <NumberField
      label={label}
      disabled={disabled}
      sort={isMoney ? 'amount' : 'count'}
      text={text}
      {...(isBad && { error: t(isMoney ? 'noAmount' : 'noCount') })}
      onChange={event => {
        setText(event.target.value);
        onChange(read(event.target.value) ?? undefined);
      }}
    />
  );
}

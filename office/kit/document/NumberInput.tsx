import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../src/kit/numbers/NumberField.tsx';
import { readAmount, readCount, readShare } from '../../../streams/wire/fields/typedNumber.ts';
import { toMajor } from '../../../streams/wire/protocol/amount.ts';

/** How a number is typed: minor units as money, basis points as a percentage. */
type Sort = 'amount' | 'count' | 'share';

function readBasisPoints(text: string, language: string): number | null {
  const share = readShare(text, language, 2);
  return share === null ? null : Math.round(share * 10_000);
}
const READERS = { amount: readAmount, count: readCount, share: readBasisPoints } as const;

interface NumberInputProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly sort: Sort;
  readonly value: number | undefined;
  /** `undefined` leaves the field out, also while what is typed is no number. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number of a document. */
export function NumberInput({ label, disabled, sort, value, onChange }: NumberInputProps) {
  const { t, i18n } = useTranslation('content');
  const [text, setText] = useState(() =>
    value === undefined ? '' : String(sort === 'count' ? value : toMajor(value)),
  );
  const read = (typed: string) => READERS[sort](typed, i18n.language);
  const isBad = text.trim() !== '' && read(text) === null;
  return (
    <NumberField
      label={label}
      disabled={disabled}
      sort={sort}
      text={text}
      {...(isBad && { error: t(`numbers.${sort}`) })}
      onChange={event => {
        setText(event.target.value);
        onChange(read(event.target.value) ?? undefined);
      }}
    />
  );
}

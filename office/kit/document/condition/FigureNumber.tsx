import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../src/kit/numbers/NumberField.tsx';
import { formatAmount, formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import { readAmount, readCount } from '../../../../streams/wire/fields/typedNumber.ts';
import { toMajor } from '../../../../streams/wire/protocol/amount.ts';

interface FigureNumberProps {
  readonly label: string;
  readonly disabled: boolean;
  /** Whether it is minor units, which are typed as money. */
  readonly isMoney: boolean;
  /** Whether it can't be left out. */
  readonly isNeeded: boolean;
  /** The largest that is taken; the smallest is 1. */
  readonly most: number;
  readonly value: number | undefined;
  /** `undefined` while nothing that can be read is typed. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number of a condition, which says at its place what is wrong with it. */
export function FigureNumber({
  label,
  disabled,
  isMoney,
  isNeeded,
  most,
  value,
  onChange,
}: FigureNumberProps) {
  const { t, i18n } = useTranslation('content');
  const [text, setText] = useState(() =>
    value === undefined ? '' : String(isMoney ? toMajor(value) : value),
  );
  const [isLeft, setLeft] = useState(false);
  const read = (typed: string) => (isMoney ? readAmount : readCount)(typed, i18n.language);
  const format = isMoney ? formatAmount : formatCount;
  const number = read(text);
  const errorOf = (): string | undefined => {
    if (text.trim() === '') return isNeeded && isLeft ? t('condition.needed') : undefined;
    if (number === null) return t(isMoney ? 'numbers.amount' : 'numbers.count');
    if (number >= 1 && number <= most) return undefined;
    return t('condition.range', { least: format(1), most: format(most) });
  };
  return (
    <NumberField
      label={label}
      disabled={disabled}
      sort={isMoney ? 'amount' : 'count'}
      text={text}
      error={errorOf()}
      onBlur={() => setLeft(true)}
      onChange={event => {
        setText(event.target.value);
        onChange(read(event.target.value) ?? undefined);
      }}
    />
  );
}

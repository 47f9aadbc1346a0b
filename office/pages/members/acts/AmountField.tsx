import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../src/kit/numbers/NumberField.tsx';
import { readAmount } from '../../../../streams/wire/fields/typedNumber.ts';

/** An amount that somebody types: its text, and minor units once it is one. */
export interface TypedAmount {
  readonly text: string;
  readonly minor: number | null;
  readonly setText: (text: string) => void;
}

/** @param first What stands in the field at first. */
export function useTypedAmount(first = ''): TypedAmount {
  const { i18n } = useTranslation();
  const [text, setText] = useState(first);
  return { text, minor: readAmount(text, i18n.language), setText };
}

interface AmountFieldProps {
  readonly label: string;
  readonly amount: TypedAmount;
  readonly hint?: string;
}

/** The field of it. */
export function AmountField({ label, amount, hint }: AmountFieldProps) {
  return (
    <NumberField
      label={label}
      sort="amount"
      text={amount.text}
      {...(hint !== undefined && { hint })}
      onChange={event => amount.setText(event.target.value)}
    />
  );
}

import { useTranslation } from 'react-i18next';
import {
  readAmount,
  readCount,
  readHundredths,
  readShare,
} from '../../../streams/wire/fields/typedNumber.ts';
import { isolate } from '../../i18n/isolate.ts';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';
import { formatShare } from '../../ui/amount/formatShare.ts';
import { Field, type FieldProps } from '../../ui/field/Field.tsx';

/** What a field of digits holds. */
export type NumberSort = 'amount' | 'count' | 'share' | 'hundredths';

/** How each sort is read. */
export const READERS = {
  amount: readAmount,
  count: readCount,
  share: readShare,
  hundredths: readHundredths,
} as const;
const WRITERS: Readonly<Record<NumberSort, (value: number) => string>> = {
  amount: value => formatAmount(value),
  count: formatCount,
  share: formatShare,
  hundredths: value => `${(value / 100).toFixed(2)}×`,
};
/** Typed as everybody reads it: nothing has to be said about it. */
const PLAIN: Readonly<Record<NumberSort, RegExp>> = {
  amount: /^\d+(?:\.\d{1,2})?$/,
  count: /^\d+$/,
  share: /^\d+(?:\.\d+)?%?$/,
  hundredths: /^\d+(?:\.\d{1,2})?$/,
};

/**
 * What a typed number is taken for, where that isn't what stands there letter by letter: a comma, groups, other digits.
 * @param unit Currency sign of an amount.
 */
export function understoodAs(
  sort: NumberSort,
  text: string,
  language: string,
  unit?: string,
): string | undefined {
  const value = READERS[sort](text, language);
  const typed = text.trim();
  if (value === null || PLAIN[sort].test(typed) || typed === WRITERS[sort](value)) return undefined;
  return `= ${sort === 'amount' ? formatAmount(value, { symbol: unit }) : WRITERS[sort](value)}`;
}

export interface NumberFieldProps extends Omit<FieldProps, 'inputMode' | 'type' | 'understood'> {
  readonly sort: NumberSort;
  /** What is typed; where the form keeps it by itself, it is watched for this. */
  readonly text: string;
  /** Whether the form keeps the text by itself, so that the field doesn't set it. */
  readonly kept?: boolean;
}

/** A line for a number, which says what it takes the number for before it is sent. */
export function NumberField({ sort, text, kept = false, ...field }: NumberFieldProps) {
  const { i18n } = useTranslation();
  const taken = understoodAs(sort, text, i18n.language, field.unit);
  return (
    <Field
      autoComplete="off"
      dir="ltr"
      {...field}
      {...(!kept && { value: text })}
      inputMode={sort === 'count' ? 'numeric' : 'decimal'}
      understood={taken === undefined ? undefined : isolate(taken, i18n.dir())}
    />
  );
}

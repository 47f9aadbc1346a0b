import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../kit/numbers/NumberField.tsx';
import { formatHundredths, parseHundredths } from '../odds.ts';

export interface HundredthsFieldProps {
  readonly label: string;
  readonly bounds: { readonly min: number; readonly max: number };
  /** What stands there when somebody else has changed it. */
  readonly value: number | null;
  /** Null for what is no number within the bounds. */
  readonly onChange: (hundredths: number | null) => void;
}

/** A number with two decimals that is the choice of a game. */
export function HundredthsField({ label, bounds, value, onChange }: HundredthsFieldProps) {
  const { t, i18n } = useTranslation('games');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : formatHundredths(value));
  const limits = { min: formatHundredths(bounds.min), max: formatHundredths(bounds.max) };
  // What was typed stands as it was typed, unless the value came from elsewhere.
  const shown = typed !== null && value !== null && parseHundredths(typed, i18n.language, bounds) !== value;
  return (
    <NumberField
      sort="hundredths"
      label={label}
      text={shown && value !== null ? formatHundredths(value) : text}
      onChange={event => {
        setTyped(event.target.value);
        onChange(parseHundredths(event.target.value, i18n.language, bounds));
      }}
      error={value === null ? t('bet.choiceError', limits) : undefined}
    />
  );
}

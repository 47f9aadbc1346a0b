import { PrizesInput } from './PrizesInput.tsx';
import { PromotionsInput } from './PromotionsInput.tsx';
import type { RowsInputProps } from './rowsInputProps.ts';
import { TimesInput } from './TimesInput.tsx';

/** A field that holds several things, a row for each. */
export function RowsInput(props: RowsInputProps) {
  switch (props.field.as) {
    case 'prizes':
      return <PrizesInput {...props} />;
    case 'promotions':
      return <PromotionsInput {...props} />;
    default:
      return <TimesInput {...props} />;
  }
}

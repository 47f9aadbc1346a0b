import { type SelectHTMLAttributes, useId } from 'react';
import s from './Field.module.css';

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
  /** The label is read out but not shown. */
  readonly labelHidden?: boolean;
}

/** The platform's own choice list: right on every device, in every language. */
export function Select({ label, options, labelHidden = false, className = '', ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={`${s.field} ${className}`}>
      <label className={labelHidden ? 'sr' : s.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={s.select}>
        {options.map(option => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

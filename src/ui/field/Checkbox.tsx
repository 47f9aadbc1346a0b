import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import s from './Field.module.css';
import own from './Input.module.css';
import { useErrorRegion } from './useErrorRegion.ts';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, error, ref, ...input }: CheckboxProps) {
  const id = useId();
  const region = useErrorRegion(error);
  return (
    <div className={s.field}>
      <label className={own.check}>
        <input
          {...input}
          ref={ref}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error`}
        />
        <span>{label}</span>
      </label>
      <p className={own.error} id={`${id}-error`} ref={region}>
        {error}
      </p>
    </div>
  );
}

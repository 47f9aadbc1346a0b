import { useState } from 'react';
import s from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  /** Name of the switch that shows what was typed. */
  readonly showLabel: string;
}

/** A secret, hidden until its owner asks to see it. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={s.eye}
          aria-label={showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="m4 20 16-16" />}
          </svg>
        </button>
      }
    />
  );
}

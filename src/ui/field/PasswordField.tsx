import { type KeyboardEvent, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import s from './Input.module.css';

interface CapsLock {
  readonly on: boolean;
  /** For the field that is typed into. */
  readonly listeners: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onKeyUp: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

/** Whether caps lock is on while a field is typed into; a browser tells only with a key. */
function useCapsLock(): CapsLock {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, listeners: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end' | 'onKeyDown' | 'onKeyUp'> {
  /** Name of the switch that shows what was typed. */
  readonly showLabel: string;
  /** What to say while caps lock is on; nothing without it. */
  readonly capsLockHint?: string | undefined;
}

/** A secret, hidden until its owner asks to see it. */
export function PasswordField({ showLabel, capsLockHint, details, onBlur, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const capsLock = useCapsLock();
  return (
    <Field
      {...field}
      {...capsLock.listeners}
      onBlur={event => {
        capsLock.listeners.onBlur();
        onBlur?.(event);
      }}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      details={
        capsLockHint === undefined ? (
          details
        ) : (
          <>
            <p className={s.caps} role="status">
              {capsLock.on ? capsLockHint : ''}
            </p>
            {details}
          </>
        )
      }
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

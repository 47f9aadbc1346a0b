import type { ReactElement } from 'react';
import type { Observable } from 'rxjs';
import type { Outcome } from '../../../streams/failure.ts';
import { type Intent, useIntent } from '../streams/useIntent.ts';
import { MoneyStatus, type MoneyStatusProps } from './MoneyStatus.tsx';

export interface MoneyIntent<A extends readonly unknown[]> extends Intent<A> {
  /** What became of it; to be shown once in its form, above the button. */
  readonly status: ReactElement;
}

/** Binds an action that stakes or moves money to a form: what `useIntent` does, and what the form says of it. */
export function useMoneyIntent<A extends readonly unknown[], T>(
  of: MoneyStatusProps['of'],
  action: (...args: A) => Observable<Outcome<T>>,
  onSuccess?: (value: T, ...args: A) => void,
): MoneyIntent<A> {
  const intent = useIntent(action, onSuccess);
  return { ...intent, status: <MoneyStatus of={of} failure={intent.failure} /> };
}

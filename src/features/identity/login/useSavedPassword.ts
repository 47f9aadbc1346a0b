import { useEffect } from 'react';
import type { Failure } from '../../../../streams/failure.ts';
import type { Remember } from './useRemember.ts';

/** Username and password without the blanks around them (S5-41). */
export function trimCredentials<C extends { readonly username: string; readonly password: string }>(
  credentials: C,
): C {
  return { ...credentials, username: credentials.username.trim(), password: credentials.password.trim() };
}

interface Typed {
  readonly username: string;
  readonly password: string;
}

export interface SavedPassword {
  /** The remember-token that stands for the password of this name; null when there is none. */
  readonly tokenOf: (username: string) => string | null;
  /** Rule of the password's field: it may stay empty where a token stands for it. */
  readonly rule: { readonly validate: (password: string, fields: { readonly username: string }) => boolean };
  /** What is sent for what was typed (S5-41). */
  readonly stepOf: (fields: Typed) => Typed & { readonly type: 'username'; readonly remembered?: true };
}

/** Lets a remembered device stand for the password, and forgets the token that the gateway takes no more. */
export function useSavedPassword(memory: Remember, failure: Failure | null): SavedPassword {
  const { offered, kept, dropToken } = memory;
  const isRefused = failure?.code === 'remember_invalid';
  useEffect(() => {
    if (isRefused) dropToken();
  }, [isRefused, dropToken]);
  const tokenOf = (username: string) =>
    offered && kept?.username === username.trim() ? (kept.token ?? null) : null;
  return {
    tokenOf,
    rule: { validate: (password, { username }) => password.trim() !== '' || tokenOf(username) !== null },
    stepOf(fields) {
      const { username, password } = trimCredentials(fields);
      const token = password === '' ? tokenOf(username) : null;
      const step = { username, password: token ?? password, type: 'username' } as const;
      return token === null ? step : { ...step, remembered: true };
    },
  };
}

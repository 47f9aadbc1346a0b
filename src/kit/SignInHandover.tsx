import { createContext, type ReactNode, use, useRef } from 'react';
import type { TwoStepRequired } from '../../streams/wire/security/shapes.ts';

/** Input of the header's form, handed to the dialog when that has to continue the sign-in. */
export interface HandedOver {
  readonly way: 'username' | 'sms';
  readonly username: string;
  /** Kept in memory only: never in a request, address or storage before the sign-in. */
  readonly password: string;
  readonly remember: boolean;
  /** The gateway asked for a captcha. */
  readonly captcha: boolean;
  /** The gateway asked for a second step. */
  readonly twoStep: TwoStepRequired | null;
}

export interface SignInHandover {
  put(typed: HandedOver): void;
  /** Null when nothing was handed over. */
  peek(): HandedOver | null;
  clear(): void;
}

const Context = createContext<SignInHandover | null>(null);

/** Hands the input of the header's form to the dialog that opens next. */
export function SignInHandoverProvider({ children }: { readonly children: ReactNode }) {
  const typed = useRef<HandedOver | null>(null);
  const handover = useRef<SignInHandover>({
    put: it => {
      typed.current = it;
    },
    peek: () => typed.current,
    clear: () => {
      typed.current = null;
    },
  });
  return <Context value={handover.current}>{children}</Context>;
}

const NONE: SignInHandover = { put: () => {}, peek: () => null, clear: () => {} };

/** Outside of a provider nothing is ever handed over. */
export const useSignInHandover = (): SignInHandover => use(Context) ?? NONE;

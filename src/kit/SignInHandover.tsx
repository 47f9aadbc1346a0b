import { createContext, type ReactNode, use, useRef } from 'react';
import type { TwoStepAsked } from '../../streams/wire/entities/signIn.ts';

/** What was typed into the form of the header when the dialog has to take over. */
export interface HandedOver {
  readonly way: 'username' | 'sms';
  readonly username: string;
  /** Only ever here: in no request, no address and no storage. */
  readonly password: string;
  readonly remember: boolean;
  /** The gateway asked for a captcha. */
  readonly captcha: boolean;
  /** The gateway asked for a second step. */
  readonly twoStep: TwoStepAsked | null;
}

export interface SignInHandover {
  put(typed: HandedOver): void;
  /** Null when nothing was handed over. */
  peek(): HandedOver | null;
  clear(): void;
}

const Context = createContext<SignInHandover | null>(null);

/** Carries what was typed from the form of the header to the dialog, for that moment only. */
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

/** Every dialog there is, with what it needs to know. */
export type DialogRequest =
  | {
      readonly name: 'login';
      /** Path to go to after signing in; checked against `safeReturnPath`. */
      readonly returnTo?: string | undefined;
    }
  | { readonly name: 'register' }
  /** A trial user tried to play (S4-45). */
  | { readonly name: 'registerFirst' }
  | { readonly name: 'logout' }
  | { readonly name: 'contracts' };

export type DialogName = DialogRequest['name'];
/** The request for one dialog. */
export type RequestOf<N extends DialogName> = Extract<DialogRequest, { readonly name: N }>;

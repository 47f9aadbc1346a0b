/** Whether the gateway did what a call asked for; else its code, and when it may be asked again. */
export type AnyAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly retryMs: number };

import { createContext, use } from 'react';
import type { DialogName, DialogRequest } from './requests.ts';

/** Actions on the dialog stack; stable for the life of the page. */
export interface Dialogs {
  open(request: DialogRequest): void;
  /** Puts another dialog in the place of the topmost (log in <-> register). */
  replace(request: DialogRequest): void;
  close(name: DialogName): void;
}

export const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (dialogs === null) throw new Error('useDialogs outside of DialogHost');
  return dialogs;
}

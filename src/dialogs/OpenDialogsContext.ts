import { createContext, use } from 'react';
import type { DialogStack } from './stack.ts';

const NONE: DialogStack = [];

export const OpenDialogsContext = createContext<DialogStack>(NONE);

/** The dialogs that are open, for what has to wait for its turn. */
export const useOpenDialogs = (): DialogStack => use(OpenDialogsContext);

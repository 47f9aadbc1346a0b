import type { DialogName, DialogRequest } from '../kit/dialogs/requests.ts';

/** Open dialogs, the topmost last; each at most once. */
export type DialogStack = readonly DialogRequest[];

export type StackAction =
  | { readonly type: 'open'; readonly request: DialogRequest }
  | { readonly type: 'replace'; readonly request: DialogRequest }
  | { readonly type: 'close'; readonly name: DialogName };

/** Whether nobody asked for a dialog. */
const isUnasked = (request: DialogRequest): boolean => 'unasked' in request && request.unasked === true;

/**
 * Opening a dialog that is already open changes nothing, so a second click or React's double effects open it once. A dialog
 * that nobody asked for waits until no other dialog is open; two of them are shown one after the other.
 */
export function reduceStack(stack: DialogStack, action: StackAction): DialogStack {
  switch (action.type) {
    case 'open':
      if (stack.length > 0 && isUnasked(action.request)) return stack;
      return stack.some(({ name }) => name === action.request.name) ? stack : [...stack, action.request];
    case 'replace':
      return [...stack.slice(0, -1).filter(({ name }) => name !== action.request.name), action.request];
    case 'close': {
      const rest = stack.filter(({ name }) => name !== action.name);
      return rest.length === stack.length ? stack : rest;
    }
  }
}

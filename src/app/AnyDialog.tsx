import { type ComponentType, createElement } from 'react';
import type { AnyDialogProps, DialogComponentProps } from '../dialogs/DialogHost.tsx';
import type { DialogName } from '../kit/dialogs/requests.ts';
import { dialogRegistry } from './dialogRegistry.ts';

/**
 * The dialog that a request names. The list of all dialogs is in this chunk, because it isn't needed before the
 * first one opens.
 */
export default function AnyDialog({ request, onClose }: AnyDialogProps) {
  // The registry maps each name to a component for requests of that name.
  const component = dialogRegistry[request.name] as ComponentType<DialogComponentProps<DialogName>>;
  return createElement(component, { request, onClose });
}

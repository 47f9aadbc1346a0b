import { type ComponentType, type ReactNode, Suspense, useMemo, useReducer } from 'react';
import { ErrorBoundary } from '../kit/chunks/ErrorBoundary.tsx';
import { type Dialogs, DialogsContext } from '../kit/dialogs/DialogsContext.ts';
import type { DialogName, DialogRequest, RequestOf } from '../kit/dialogs/requests.ts';
import { OpenDialogsContext } from './OpenDialogsContext.ts';
import { reduceStack } from './stack.ts';

/** What every dialog component receives. */
export interface DialogComponentProps<N extends DialogName> {
  readonly request: RequestOf<N>;
  readonly onClose: () => void;
}

/** The component of each dialog. */
export type DialogRegistry = { readonly [N in DialogName]: ComponentType<DialogComponentProps<N>> };

/** Props of the component that draws any dialog. */
export interface AnyDialogProps {
  readonly request: DialogRequest;
  readonly onClose: () => void;
}

/** The one place that opens, stacks and closes dialogs; each is loaded when it is first asked for. */
export function DialogHost({
  dialog: Dialog,
  children,
}: {
  /** Draws the dialog that a request names; the app hands it in, so that this folder knows no feature. */
  readonly dialog: ComponentType<AnyDialogProps>;
  readonly children: ReactNode;
}) {
  const [stack, dispatch] = useReducer(reduceStack, []);
  const dialogs = useMemo<Dialogs>(
    () => ({
      open: request => dispatch({ type: 'open', request }),
      replace: request => dispatch({ type: 'replace', request }),
      close: name => dispatch({ type: 'close', name }),
    }),
    [],
  );
  return (
    <DialogsContext value={dialogs}>
      <OpenDialogsContext value={stack}>{children}</OpenDialogsContext>
      {stack.map(request => (
        <ErrorBoundary key={request.name} banner onDismiss={() => dialogs.close(request.name)}>
          <Suspense fallback={null}>
            <Dialog request={request} onClose={() => dialogs.close(request.name)} />
          </Suspense>
        </ErrorBoundary>
      ))}
    </DialogsContext>
  );
}

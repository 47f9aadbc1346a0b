import { useEffect } from 'react';
import type { Failure } from '../../../../streams/failure.ts';
import type { TwoStepAsked } from '../../../../streams/wire/entities/signIn.ts';
import { useDialogs } from '../../../dialogs/DialogsContext.ts';

function askedOf(failure: Failure | null): TwoStepAsked | null {
  if (failure?.code !== 'two_step_required') return null;
  const asked = failure.value as Partial<TwoStepAsked> | null;
  return typeof asked?.ticket === 'string' && Array.isArray(asked.ways) ? (asked as TwoStepAsked) : null;
}

/**
 * The password is set, and the account asks for a second step before it lets anybody in: the login dialog takes over.
 * @returns whether that is what the failure says.
 */
export function useTwoStepHandOver(failure: Failure | null): boolean {
  const dialogs = useDialogs();
  const asked = askedOf(failure);
  useEffect(() => {
    if (asked !== null) dialogs.replace({ name: 'login', twoStep: asked });
  }, [asked, dialogs]);
  return asked !== null;
}

import type { ReactNode } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import { OperatorTokenForm } from './OperatorTokenForm.tsx';

/**
 * What stands in the place of something that is for a demo's operator only: the form for their token, or `none` outside
 * of a demo; null for a failure that says something else.
 * @param onEnter Called when another token is kept.
 */
export function operatorRefusal(
  { code }: Failure,
  { demo, none, onEnter }: { readonly demo: boolean; readonly none: ReactNode; readonly onEnter: () => void },
): ReactNode {
  const isLocked = code === 'unauthorized' || code === 'forbidden';
  if (code === 'not_found' || (isLocked && !demo)) return none;
  return isLocked ? <OperatorTokenForm refused={code === 'forbidden'} onEnter={onEnter} /> : null;
}

import type { Failure } from '../../../streams/failure.ts';
import type { Elements } from '../../ui/elements.ts';
import { OperatorTokenForm } from './OperatorTokenForm.tsx';

/**
 * Shown instead of something that is for a demo's operator only: the form for the token, or `none` outside of a
 * demo; null for any other failure.
 * @param onEnter Called when another token was entered.
 */
export function operatorRefusal(
  { code }: Failure,
  { demo, none, onEnter }: { readonly demo: boolean; readonly none: Elements; readonly onEnter: () => void },
): Elements {
  const isLocked = code === 'unauthorized' || code === 'forbidden';
  if (code === 'not_found' || (isLocked && !demo)) return none;
  return isLocked ? <OperatorTokenForm refused={code === 'forbidden'} onEnter={onEnter} /> : null;
}

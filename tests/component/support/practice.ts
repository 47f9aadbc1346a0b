import { onTestFinished, vi } from 'vitest';
import { merchant } from '../../../src/kit/merchant.ts';

/** The merchant lets anyone practise, until the end of the case. */
export function letAnyonePractise(): void {
  const asked = vi.spyOn(merchant, 'practice', 'get').mockReturnValue('anyone');
  onTestFinished(() => asked.mockRestore());
}

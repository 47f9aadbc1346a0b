import { type RefObject, useEffect } from 'react';
import type { SlipNotice } from '../model/placing.ts';

/** Brings the first field that can't be taken into sight, when a press has asked for a bet with it. */
export function useFirstProblem(root: RefObject<HTMLElement | null>, notice: SlipNotice | null): void {
  useEffect(() => {
    if (notice?.kind === 'fields') root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [root, notice]);
}

import { NEVER } from 'rxjs';
import type { CreateStore } from '../../../../streams/stores/storeParts.ts';
import type { SelectionBridge } from '../selection/chosenSelections.ts';

/** The slip of this page. While none is docked, what is chosen stays on the page. */
export const openSlip: CreateStore<SelectionBridge> = () => ({ slip$: NEVER, select: () => {} });

import type { CreateStore } from '../../../../streams/stores/storeParts.ts';
import { createSlipBridge } from '../../../kit/sportsSlip/slipBridge.ts';
import type { SelectionBridge } from '../selection/chosenSelections.ts';

/** The slip of this page: the same one for the board and for its dock. */
export const openSelectionBridge: CreateStore<SelectionBridge> = parts => parts.store(createSlipBridge);

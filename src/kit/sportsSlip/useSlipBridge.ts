import { useStore } from '../streams/useStore.ts';
import { createSlipBridge, type SlipBridge } from './slipBridge.ts';

/** The way to the slip. Suspends until the streams are open. */
export const useSlipBridge = (): SlipBridge => useStore(createSlipBridge);

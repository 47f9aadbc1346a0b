import { createContext, useContext } from 'react';
import { type CrashStore, createCrashStore } from '../../../streams/stores/crash.ts';
import { merchant } from '../../kit/merchant.ts';
import { useStore } from '../../kit/streams/useStore.ts';

/** Where stakes are placed and cashed out: at the gateway, or on this page only, with practice points. */
export interface CrashDesk extends Pick<CrashStore, 'stake' | 'cancel' | 'cashOut'> {
  readonly isPractice?: boolean;
}

/** The desk of practice; null where stakes are real. */
export const PracticeDeskContext = createContext<CrashDesk | null>(null);

/** The desk that the page plays at now. */
export function useCrashDesk(): CrashDesk {
  const crash = useStore(createCrashStore);
  return useContext(PracticeDeskContext) ?? crash;
}

/** The sign of what is staked; practice points have none. */
export function useStakeSymbol(): string {
  return useContext(PracticeDeskContext) === null ? merchant.currencySymbol : '';
}

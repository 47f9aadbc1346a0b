import { createContext, use } from 'react';
import type { Arrival } from './page/address.ts';

const NOWHERE: Arrival = {
  reset: null,
  qr: null,
  linkToken: () => null,
  referralCode: () => null,
  forgetReferral: () => {},
};

export const ArrivalContext = createContext<Arrival>(NOWHERE);

/** What the address brought with it that is no place: a ticket, a device's request, a referral code. */
export const useArrival = (): Arrival => use(ArrivalContext);

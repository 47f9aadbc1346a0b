import { createContext, use } from 'react';
import type { AddressParameters } from './address.ts';

const NOWHERE: AddressParameters = {
  reset: null,
  qr: null,
  linkToken: () => null,
  referralCode: () => null,
  forgetReferral: () => {},
};

export const AddressContext = createContext<AddressParameters>(NOWHERE);

/** Parameters of the address that don't name a page: a ticket, a device's request, a referral code. */
export const useAddressParameters = (): AddressParameters => use(AddressContext);

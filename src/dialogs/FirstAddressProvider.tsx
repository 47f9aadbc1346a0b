import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface FirstAddress {
  readonly pathname: string;
  readonly search: string;
}

const FirstAddressContext = createContext<FirstAddress>({ pathname: '/', search: '' });

/** Keeps the address that the document began at; what it means is told by a part that is loaded later (`visit.ts`). */
export function FirstAddressProvider({ children }: { readonly children: ReactNode }) {
  const [first] = useState(useLocation());
  return <FirstAddressContext value={first}>{children}</FirstAddressContext>;
}

export const useFirstAddress = (): FirstAddress => use(FirstAddressContext);

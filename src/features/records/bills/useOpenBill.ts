import { useQuery } from '../../../kit/navigation/useQuery.ts';

/** What is opened of a list of bills, as the address says. */
export interface OpenBill {
  /** Null while the list is shown. */
  readonly bill: string | null;
  /** The line whose bets are shown; null for the bill. */
  readonly line: number | null;
}

const lineOf = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** Reads what is opened of a list of bills. */
export function useOpenBill(): OpenBill {
  const [query] = useQuery();
  const bill = query.get('bill');
  return { bill, line: bill === null ? null : lineOf(query.get('line')) };
}

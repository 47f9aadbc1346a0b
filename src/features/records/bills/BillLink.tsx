import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from '../../../kit/navigation/useQuery.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';

export interface BillLinkProps {
  /** The bill that it leads to; back to the list without. */
  readonly bill?: string;
  /** The line whose bets it leads to. */
  readonly line?: number;
  /** A part of the trail looks like its other parts. */
  readonly isTrail?: boolean;
  readonly children: ReactNode;
}

/**
 * Leads from the list to a bill, on to the bets of a line, and back; what the list was looked at by stays in the address,
 * and where the reader came from with the link.
 */
export function BillLink({ bill, line, isTrail = false, children }: BillLinkProps) {
  const { pathname, state } = useLocation();
  const [query] = useQuery();
  const next = new URLSearchParams(query);
  next.delete('bill');
  next.delete('line');
  if (bill !== undefined) next.set('bill', bill);
  if (line !== undefined) next.set('line', String(line));
  return (
    <Link
      className={isTrail ? undefined : buttonClass('ghost', 'sm')}
      to={{ pathname, search: next.toString() }}
      state={state as unknown}
    >
      {children}
    </Link>
  );
}

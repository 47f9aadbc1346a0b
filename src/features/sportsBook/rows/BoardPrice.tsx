import { memo } from 'react';
import { usePrice } from '../desk/useDesk.ts';
import { PriceCell, type PriceCellProps } from './PriceCell.tsx';

export interface BoardPriceProps extends Omit<PriceCellProps, 'odds' | 'wide'> {
  readonly fixture: string;
}

/** A price of the board: drawn again when it changes itself, and for nothing else of its match. */
export const BoardPrice = memo(function BoardPrice({ fixture, ...cell }: BoardPriceProps) {
  return <PriceCell {...cell} odds={usePrice(fixture, cell.id)} />;
});

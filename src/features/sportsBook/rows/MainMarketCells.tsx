import { memo } from 'react';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import type { MainMarketName, MainPrice } from '../model/mainMarkets.ts';
import s from './MatchRow.module.css';
import { PriceCell, type PriceCellProps } from './PriceCell.tsx';
import { useRowWords } from './RowWords.ts';
import { usePickLabel } from './usePickLabel.ts';

export interface MainMarketCellsProps
  extends PlayedBy,
    Pick<PriceCellProps, 'format' | 'state' | 'onToggle'> {
  readonly name: MainMarketName;
  readonly prices: readonly MainPrice[];
  /** Ids of the selections of the match that are in the slip, in one text. */
  readonly selected: string;
}

const isSamePrice = (a: MainPrice, b: MainPrice | undefined) =>
  a.odds === b?.odds && a.selection.pick === b.selection.pick && a.selection.line === b.selection.line;

const isSame = (a: MainMarketCellsProps, b: MainMarketCellsProps) =>
  a.state === b.state &&
  a.selected === b.selected &&
  a.format === b.format &&
  a.home === b.home &&
  a.away === b.away &&
  a.prices.length === b.prices.length &&
  a.prices.every((price, at) => isSamePrice(price, b.prices[at]));

/** The prices of a main market; a wide list shows all three markets, a narrow one the chosen one. */
export const MainMarketCells = memo(function MainMarketCells(props: MainMarketCellsProps) {
  const { name, prices, selected, sport, home, away, format, state, onToggle } = props;
  const { words } = useRowWords();
  const labelOf = usePickLabel();
  const by = { sport, home, away };
  const inSlip = selected.split(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of fields is for forms
    <div className={s.market} data-market={name} role="group" aria-label={words.market(name, 0, by)}>
      {prices.map(({ selection, odds }) => {
        const id = pickKey(selection);
        return (
          <PriceCell
            // Another line in the same place is the same cell: the focus stays where it is.
            key={selection.pick}
            label={labelOf(selection)}
            name={words.pick(selection, by)}
            isSelected={inSlip.includes(id)}
            {...{ id, odds, format, state, onToggle }}
          />
        );
      })}
    </div>
  );
}, isSame);

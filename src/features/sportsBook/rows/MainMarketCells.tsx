import { memo } from 'react';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import type { MainMarketName } from '../model/mainMarkets.ts';
import { isSameList } from '../model/rowOutline.ts';
import { BoardPrice, type BoardPriceProps } from './BoardPrice.tsx';
import s from './MatchRow.module.css';
import { useRowWords } from './RowWords.ts';
import { usePickLabel } from './usePickLabel.ts';

export interface MainMarketCellsProps
  extends PlayedBy,
    Pick<BoardPriceProps, 'fixture' | 'format' | 'state' | 'onToggle'> {
  readonly name: MainMarketName;
  readonly selections: readonly MarketSelection[];
  /** Ids of the selections of the match that are in the slip, in one text. */
  readonly selected: string;
}

const isSame = (a: MainMarketCellsProps, b: MainMarketCellsProps) =>
  a.fixture === b.fixture &&
  a.state === b.state &&
  a.selected === b.selected &&
  a.format === b.format &&
  a.home === b.home &&
  a.away === b.away &&
  isSameList(a.selections, b.selections);

/** The prices of a main market, each of which draws itself when it changes; a wide list shows all three markets, a narrow one the chosen one. */
export const MainMarketCells = memo(function MainMarketCells(props: MainMarketCellsProps) {
  const { fixture, name, selections, selected, sport, home, away, format, state, onToggle } = props;
  const { words } = useRowWords();
  const labelOf = usePickLabel();
  const by = { sport, home, away };
  const inSlip = selected.split(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of fields is for forms
    <div className={s.market} data-market={name} role="group" aria-label={words.market(name, 0, by)}>
      {selections.map(selection => {
        const id = pickKey(selection);
        return (
          <BoardPrice
            // Another line in the same place is the same cell: the focus stays where it is.
            key={selection.pick}
            label={labelOf(selection)}
            name={words.pick(selection, by)}
            isSelected={inSlip.includes(id)}
            {...{ fixture, id, format, state, onToggle }}
          />
        );
      })}
    </div>
  );
}, isSame);

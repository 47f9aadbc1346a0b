import { memo, useCallback } from 'react';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useDesk, useOddsFormat, useSelectedOf } from '../desk/useDesk.ts';
import { selectionOf } from '../model/mainMarkets.ts';
import { PriceCell, type PriceState } from '../rows/PriceCell.tsx';
import { useRowWords } from '../rows/RowWords.ts';
import type { MarketBlock } from './marketBlocks.ts';
import s from './markets.module.css';

export interface MarketCardProps {
  readonly fixture: string;
  readonly block: MarketBlock;
  readonly by: PlayedBy;
  readonly state: PriceState;
}

/** Selections up to which a line has a column for each. */
const FEW = 3;

const isSameBlock = (a: MarketBlock, b: MarketBlock) =>
  a.key === b.key && a.lines.length === b.lines.length && a.lines.every((it, at) => it === b.lines[at]);

/** A market with its prices, a row for each line. It is drawn again when one of its prices changes, and for no other. */
export const MarketCard = memo(
  function MarketCard({ fixture, block, by, state }: MarketCardProps) {
    const { words } = useRowWords();
    const { chosen } = useDesk();
    const format = useOddsFormat();
    const selected = useSelectedOf(fixture).split(' ');
    const toggle = useCallback(
      (id: string) => {
        const selection = selectionOf(id);
        if (selection !== null) chosen.toggle(fixture, selection);
      },
      [chosen, fixture],
    );
    const title = words.market(block.market, block.part, by);
    return (
      <section className={s.card} aria-label={title}>
        <h2 className={s.title}>{title}</h2>
        {block.lines.map(({ market, part, line, picks }) => (
          <div key={line} className={s.picks} data-columns={picks.length <= FEW ? picks.length : undefined}>
            {picks.map(({ pick, odds, name }) => {
              const selection = { market, part, line, pick };
              const id = pickKey(selection);
              const label = words.pick(selection, by, name);
              return (
                <PriceCell
                  key={pick}
                  {...{ id, label, name: label, odds, format, state }}
                  isSelected={selected.includes(id)}
                  onToggle={toggle}
                  wide
                />
              );
            })}
          </div>
        ))}
      </section>
    );
  },
  (a, b) =>
    a.fixture === b.fixture &&
    a.state === b.state &&
    isSameBlock(a.block, b.block) &&
    isSameSides(a.by, b.by),
);

const isSameSides = (a: PlayedBy, b: PlayedBy) =>
  a.sport === b.sport && a.home.en === b.home.en && a.away.en === b.away.en;

import { memo } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { formatBookOdds } from '../odds/formatBookOdds.ts';
import type { OddsFormat } from '../odds/oddsWords.ts';
import s from './PriceCell.module.css';
import { usePriceWay } from './priceWay.ts';
import { useRowWords } from './RowWords.ts';

/** Whether a price can be pressed: `suspended` for now, `shut` because nobody knows whether it is still true. */
export type PriceState = 'open' | 'suspended' | 'shut';

export interface PriceCellProps {
  /** Its selection, `pickKey`. */
  readonly id: string;
  /** What stands in the cell: `1`, `O 2.5`, a name. */
  readonly label: string;
  /** What it is called without its place: `Winner: Heron Lake`. */
  readonly name: string;
  /** Hundredths; null where it isn't offered. */
  readonly odds: number | null;
  readonly format: OddsFormat;
  readonly state: PriceState;
  /** Whether it is in the slip. */
  readonly isSelected: boolean;
  /** Puts it into the slip, or takes it out; the same function on every render. */
  readonly onToggle: (id: string) => void;
  /** Its label is as long as a name: label and price stand at the ends of a line. */
  readonly wide?: boolean;
}

/** Characters that a price has in letters of the usual size: `1000.00` has more. */
const USUAL_LENGTH = 5;

/** Triangles, because not every font has them. */
const MARKS = { up: 'M4 0l4 7H0z', down: 'M4 7L0 0h8z' } as const;

/** A price that can be pressed, with a mark for some seconds that says which way it went. Nothing is announced by itself. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { id, label, name, odds, format, state, isSelected, onToggle, wide = false } = props;
  const { t } = useRowWords();
  const { way, turn } = usePriceWay(odds);
  const isOpen = state === 'open' && odds !== null;
  // What is in the slip can always be taken out.
  const canPress = isOpen || isSelected;
  const price = odds === null ? '' : formatBookOdds(odds, format);
  return (
    <button
      type="button"
      className={s.cell}
      aria-pressed={isSelected}
      aria-disabled={!canPress || undefined}
      data-state={odds === null ? 'none' : state}
      data-wide={wide || undefined}
      data-pick={id}
      onClick={() => canPress && onToggle(id)}
    >
      <span className="sr">{name}</span>
      <span className={s.label} aria-hidden="true" dir="auto">
        {label}
      </span>
      {odds === null ? (
        <span className={s.odds}>
          <span aria-hidden="true">–</span>
          <span className="sr">{t('price.none')}</span>
        </span>
      ) : state === 'suspended' ? (
        <span className={s.odds}>
          <Icon name="lock" size={14} />
          <span className="sr">{t('price.suspended')}</span>
        </span>
      ) : (
        <span className={s.odds} dir="ltr" data-long={price.length > USUAL_LENGTH || undefined}>
          {price}
        </span>
      )}
      {way !== null && isOpen && (
        <span className={s.mark} data-way={way} data-turn={turn % 2 === 0 ? 'even' : 'odd'}>
          <svg viewBox="0 0 8 7" width={8} height={7} fill="currentColor" aria-hidden="true">
            <path d={MARKS[way]} />
          </svg>
          <span className="sr">{t(`price.${way}`)}</span>
        </span>
      )}
    </button>
  );
});

import { type CSSProperties, memo } from 'react';
import type { Texts } from '../../../server/texts.ts';
import { betKind } from '../../../tables/rules/bets/tableRules.ts';
import { filled } from '../../boot.ts';
import type { ClothLayout, Spot } from '../layouts/layout.ts';
import { winningPrices } from '../parts/tableBets.ts';
import { Die } from '../scene/Die.tsx';
import { betName } from '../words/betName.ts';
import { highestOdds } from '../words/prices.ts';
import { textOf, useWords } from '../words/words.ts';
import { betInfo } from './betInfo.ts';
import { ChipPile, chipText } from './ChipPile.tsx';

/** What became of a bet: it wins, its stake or a part of it comes back, or nothing is known. */
export type SpotResult = 'won' | 'back' | null;

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;

/** Where a place lies on its cloth. */
export const boxStyle = (
  { x, y, width, height }: Pick<Spot, 'x' | 'y' | 'width' | 'height'>,
  cloth: Pick<ClothLayout, 'width' | 'height'>,
): CSSProperties => ({
  // Cloths run from left to right in every language.
  insetInlineStart: share(x, cloth.width),
  insetBlockStart: share(y, cloth.height),
  inlineSize: share(width, cloth.width),
  blockSize: share(height, cloth.height),
});

function Face({ kind, spot }: { readonly kind: string; readonly spot: Spot }) {
  const { texts } = useWords();
  const { face, bet } = spot;
  if (face === 'none') return null;
  const prices = winningPrices(kind, bet);
  const highest = highestOdds(prices);
  const odds = (
    <small className="odds-text">
      {prices.length > 1 ? filled(texts.tables.bet.upTo, { odds: highest }) : highest}
    </small>
  );
  if (typeof face === 'object') {
    const isNumber = 'number' in face;
    return (
      <span className="spot-face" data-face={isNumber ? 'number' : 'dice'} aria-hidden="true">
        {isNumber ? (
          <b>{face.number}</b>
        ) : (
          <span className="spot-dice">
            {face.dice.map((die, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice of a bet may be alike
              <Die key={at} face={die} />
            ))}
          </span>
        )}
        {bet.startsWith('straight:') ? null : odds}
      </span>
    );
  }
  return (
    <span className="spot-face" data-face={face} aria-hidden="true">
      <b>{face === 'odds' ? highest : shortName(texts, spot)}</b>
      {face === 'name' && odds}
    </span>
  );
}

/** A name that fits into its place: seats have small ones. */
const shortName = (texts: Texts, { bet, look }: Spot): string =>
  (look === 'circle' ? textOf(texts.tables.short, betKind(bet)) : null) ?? betName(texts, bet);

/** A bet as a button that lies where it is on the cloth. */
export const SpotButton = memo(function SpotButton({
  kind,
  spot,
  cloth,
  own,
  all,
  values,
  result,
  isOpen,
  isCalled,
  tabIndex,
  onElement,
  onLay,
  onPoint,
}: {
  readonly kind: string;
  readonly spot: Spot;
  readonly cloth: ClothLayout;
  /** Minor units of this player, and of all. */
  readonly own: number;
  readonly all: number;
  readonly values: readonly number[];
  readonly result: SpotResult;
  readonly isOpen: boolean;
  /** Whether a bet that is pointed at covers it. */
  readonly isCalled: boolean;
  readonly tabIndex: number;
  /** Called with the button when it is there, and with null when it is gone. */
  readonly onElement: (bet: string, element: HTMLButtonElement | null) => void;
  readonly onLay: (bet: string) => void;
  readonly onPoint: (bet: string | null) => void;
}) {
  const { texts } = useWords();
  const { bet, look } = spot;
  return (
    <button
      type="button"
      className="spot"
      ref={element => onElement(bet, element)}
      style={boxStyle(spot, cloth)}
      data-bet={bet}
      data-look={look}
      data-result={result}
      data-called={isCalled}
      aria-label={betInfo(texts, kind, bet, { own, all }).join('. ')}
      // Not `disabled`: the focus stays where it is, and the bet can still be read.
      aria-disabled={!isOpen}
      tabIndex={tabIndex}
      onClick={() => isOpen && onLay(bet)}
      onContextMenu={event => event.preventDefault()}
      onPointerEnter={() => onPoint(bet)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(bet)}
      onBlur={() => onPoint(null)}
    >
      <Face kind={kind} spot={spot} />
      {all > 0 && look !== 'line' && (
        <small className="all-sum" aria-hidden="true">
          {chipText(all)}
        </small>
      )}
      {own > 0 && <ChipPile amount={own} values={values} />}
    </button>
  );
});

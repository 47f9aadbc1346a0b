import { signedLine } from '../../../../streams/wire/sportsBook/marketWords.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { useRowWords } from './RowWords.ts';

/** What stands in a narrow cell for a selection of a main market: `1`, `X`, `O 2.5`, `−1.5`. */
export function usePickLabel(): (selection: MarketSelection) => string {
  const { t } = useRowWords();
  return ({ market, pick, line }) => {
    if (market === 'handicap' && line !== null) return signedLine(pick === 'home' ? line : -line);
    if (pick === 'over') return t('short.over', { line });
    if (pick === 'under') return t('short.under', { line });
    if (pick === 'home') return '1';
    return pick === 'away' ? '2' : 'X';
  };
}

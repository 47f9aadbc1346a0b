import { useTranslation } from 'react-i18next';
import type { Freshness } from '../../../streams/freshness.ts';
import type { MyBet } from '../../../streams/stores/myBets.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { BetCard } from './BetCard.tsx';
import { type BetTab, betId } from './betTabs.ts';
import { OtherBetRow } from './OtherBetRow.tsx';
import { useBoardScores } from './useBoardScores.ts';

export interface BetListProps {
  readonly bets: readonly MyBet[];
  /** Of the bets at sports books: old ones can't be sold. */
  readonly freshness: Freshness;
  /** What stands there for no bets; null while it is not known whether there are any. */
  readonly none: 'noneFiltered' | `none.${BetTab}` | null;
  /** Something of a bet leads to another page. */
  readonly onLeave: () => void;
}

/** Bets under each other, wherever they were made. */
export function BetList({ bets, freshness, none, onLeave }: BetListProps) {
  const { t } = useTranslation('myBets');
  const fixtures = useBoardScores();
  if (bets.length === 0) return none === null ? null : <EmptyState title={t(none)} />;
  return (
    <ul className={stack(3)}>
      {bets.map(bet =>
        bet.kind === 'sports' ? (
          <BetCard key={betId(bet)} {...{ bet, fixtures, onLeave }} isStale={freshness.kind !== 'live'} />
        ) : (
          <OtherBetRow key={betId(bet)} bet={bet} />
        ),
      )}
    </ul>
  );
}

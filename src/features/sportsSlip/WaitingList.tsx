import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createSportsBoardStore, type SportsBoard } from '../../../streams/stores/sportsBook.ts';
import { decimalOdds } from '../../../streams/wire/sportsBook/marketWords.ts';
import { MOST_BET_LEGS } from '../../../streams/wire/sportsBook/words.ts';
import { useSlipBridge } from '../../kit/sportsSlip/useSlipBridge.ts';
import { selectionOfSlipKey, type WaitingSelection } from '../../kit/sportsSlip/waitingSelections.ts';
import { useSportsWords } from '../../kit/sportsWords/useSportsWords.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { waitingState } from './waitingState.ts';

interface WaitingRowProps {
  readonly listed: WaitingSelection;
  readonly board: SportsBoard | null;
  readonly onRemove: () => void;
}

function WaitingRow({ listed, board, onRemove }: WaitingRowProps) {
  const { t } = useTranslation('sportsSlip');
  const words = useSportsWords();
  const { selection } = listed;
  const { summary, odds, shut } = waitingState(listed, board);
  const sport = board?.leagues.get(summary?.league ?? '')?.sport;
  const match = summary && sport ? { sport, home: summary.home, away: summary.away } : null;
  const pick = match !== null ? words.pick(selection, match) : shut === 'gone' ? t('gone') : selection.pick;
  return (
    <li className={`${card('2-3', 'line')} ${toolbar(2, 'top')}`}>
      <div className={item('grows', 'shrinks')}>
        <p className={typography('strong', 'anywhere')} dir="auto">
          {pick}
        </p>
        {match !== null && (
          <>
            <p className={typography(13, 'quiet', 'anywhere')}>
              {words.market(selection.market, selection.part, match)}
            </p>
            <p className={typography(13, 'quiet', 'anywhere')}>
              {t('versus', { home: words.name(match.home), away: words.name(match.away) })}
            </p>
          </>
        )}
        {shut !== null && shut !== 'gone' && <p className={typography(13, 'warn')}>{t(shut)}</p>}
      </div>
      {odds !== null && <strong className={typography('warn', 'tabular')}>{decimalOdds(odds)}</strong>}
      <IconButton label={t('remove', { name: pick })} onClick={onRemove}>
        <Icon name="x" size={18} />
      </IconButton>
    </li>
  );
}

/** What is on the slip while it isn't shown itself: what waits for it, and what it had when it was shown last. */
export function WaitingList() {
  const { t } = useTranslation('sportsSlip');
  const bridge = useSlipBridge();
  const waiting = useBehavior(bridge.waiting$);
  const { selections } = useBehavior(bridge.slip$);
  const { board$ } = useStore(createSportsBoardStore);
  const [board, setBoard] = useState<SportsBoard | null>(null);
  useEffect(() => {
    const following = board$.subscribe(setBoard);
    return () => following.unsubscribe();
  }, [board$]);
  return (
    <>
      <ul className={stack(2)}>
        {selections.map(key => {
          const listed = selectionOfSlipKey(key);
          if (listed === null) return null;
          const remove = () => bridge.select(listed.fixture, listed.selection);
          return <WaitingRow key={key} {...{ listed, board }} onRemove={remove} />;
        })}
      </ul>
      {waiting.length >= MOST_BET_LEGS && (
        <p className={typography(13, 'quiet')} role="status">
          {t('full', { most: MOST_BET_LEGS })}
        </p>
      )}
    </>
  );
}

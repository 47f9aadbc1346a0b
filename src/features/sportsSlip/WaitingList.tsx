import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createSportsBoardStore, type SportsBoard } from '../../../streams/stores/sportsBook.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { decimalOdds } from '../../../streams/wire/sportsBook/marketWords.ts';
import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import { useSlipBridge } from '../../kit/sportsSlip/useSlipBridge.ts';
import { slipKey, type WaitingSelection } from '../../kit/sportsSlip/waitingSelections.ts';
import { useSportsWords } from '../../kit/sportsWords/useSportsWords.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, item, stack, toolbar, typography } from '../../ui/layout/layout.ts';

function WaitingRow({
  waiting,
  board,
}: {
  readonly waiting: WaitingSelection;
  readonly board: SportsBoard | null;
}) {
  const { t } = useTranslation('sportsSlip');
  const words = useSportsWords();
  const bridge = useSlipBridge();
  const { fixture, selection } = waiting;
  const summary = board?.fixtures.find(it => it.fixture === fixture);
  const sport = board?.leagues.get(summary?.league ?? '')?.sport;
  const match = summary && sport ? { sport, home: summary.home, away: summary.away } : null;
  const pick = match === null ? selection.pick : words.pick(selection, match);
  const odds = summary === undefined ? null : (ownValue(summary.odds, pickKey(selection)) ?? null);
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
      </div>
      {odds !== null && <strong className={typography('warn', 'tabular')}>{decimalOdds(odds)}</strong>}
      <IconButton label={t('remove', { name: pick })} onClick={() => bridge.select(fixture, selection)}>
        <Icon name="x" size={18} />
      </IconButton>
    </li>
  );
}

/** Selections that wait for a slip. */
export function WaitingList() {
  const waiting = useBehavior(useSlipBridge().waiting$);
  const { board$ } = useStore(createSportsBoardStore);
  const [board, setBoard] = useState<SportsBoard | null>(null);
  useEffect(() => {
    const following = board$.subscribe(setBoard);
    return () => following.unsubscribe();
  }, [board$]);
  return (
    <ul className={stack(2)}>
      {waiting.map(it => (
        <WaitingRow key={slipKey(it)} waiting={it} board={board} />
      ))}
    </ul>
  );
}

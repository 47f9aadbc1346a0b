import { amountText, filled } from '../../boot.ts';
import { chipsTotal } from '../cloth/chips.ts';
import { useBehavior } from '../feeds/useBehavior.ts';
import { roundSaid } from '../room/messages.ts';
import type { OpenedTable } from '../shown/openShownTable.ts';
import { Countdown } from '../time/Countdown.tsx';
import { useWords } from '../words/words.ts';

/** A table of the strip above: how long its bets are open, what this player has there, what came of it. A press shows it whole. */
export function TableTab({
  table: { title, feeds, edits },
  isWhole,
  onPress,
}: {
  readonly table: OpenedTable;
  readonly isWhole: boolean;
  readonly onPress: () => void;
}) {
  const { texts } = useWords();
  const table = useBehavior(feeds.table.value$);
  const cloth = useBehavior(feeds.cloth.value$);
  const stake = chipsTotal(useBehavior(edits.chips$));
  const isOwnRound = table !== null && cloth?.shoe === table.shoe && cloth.round === table.round;
  // Before a round is paid its wheel may still turn.
  const result = isOwnRound && table.phase === 'paid' ? roundSaid(texts, cloth) : null;
  const own = stake > 0 ? filled(texts.tables.several.stake, { amount: amountText(stake) }) : '';
  const until = table?.phase === 'open' ? table.until : null;
  return (
    <button type="button" className="table-tab" aria-pressed={isWhole} onClick={onPress}>
      <bdi>{title}</bdi>
      <span className="tab-state" data-tone={result?.[1]}>
        {until !== null && table !== null ? (
          <Countdown until={until} lasts={until - table.startsAt} serverNow={feeds.serverNow} />
        ) : (
          <span>
            {result?.[0] ?? (table === null ? texts.tables.loading : texts.tables.phase[table.phase])}
          </span>
        )}
        {own !== '' && <b>{own}</b>}
      </span>
    </button>
  );
}

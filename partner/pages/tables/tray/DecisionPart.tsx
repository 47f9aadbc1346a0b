import { TABLE_TIMINGS } from '../../../tables/rules/clock/timings.ts';
import type { Cloth, TableNow } from '../../../tables/wire/state.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { betName } from '../words/betName.ts';
import { useWords } from '../words/words.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { decidingNow } from './decidingNow.ts';
import { useDeciding } from './useDeciding.ts';

const TIMINGS = new Map(Object.entries(TABLE_TIMINGS));

/** What the player may decide now, a bar for each hand. */
export default function DecisionPart({
  table,
  cloth,
  feeds,
  named,
  isLive,
  onRefusal,
}: {
  readonly table: TableNow;
  readonly cloth: Cloth | null;
  readonly feeds: Pick<TableFeeds, 'decide' | 'serverNow'>;
  /** What is said of the table begins with it. */
  readonly named: string;
  /** Whether anything reaches the table now. */
  readonly isLive: boolean;
  /** Called with the code of a refusal, and with null when a decision is sent. */
  readonly onRefusal: (code: string | null) => void;
}) {
  const { texts } = useWords();
  const deciding = useDeciding(feeds, table, onRefusal);
  return decidingNow(table, cloth).map(it => (
    <DecisionBar
      key={it.seat}
      named={named}
      about={it.seat === null ? null : betName(texts, `main:${it.seat}`)}
      allowed={it.allowed}
      isBusy={deciding.isBusy(it) || !isLive}
      until={table.until}
      lasts={TIMINGS.get(table.kind)?.decideMs ?? 0}
      serverNow={feeds.serverNow}
      onDecide={decision => deciding.decide(it, decision)}
    />
  ));
}

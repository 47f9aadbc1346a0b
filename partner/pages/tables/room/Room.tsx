import { useRef, useState } from 'react';
import type { Behavior } from '../../../../streams/behavior.ts';
import type { Boot } from '../../../server/document.ts';
import { TABLE_TIMINGS } from '../../../tables/rules/clock/timings.ts';
import type { TableFacts } from '../../../tables/wire/facts.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import { openDialog } from '../../openDialog.ts';
import type { ClothEdits } from '../cloth/clothEdits.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { useBehavior } from '../feeds/useBehavior.ts';
import { BlackjackScene } from '../scene/BlackjackScene.tsx';
import { PhaseLine } from '../scene/PhaseLine.tsx';
import { TurningScene } from '../scene/TurningScene.tsx';
import { Players } from '../side/Players.tsx';
import { SidePanel } from '../side/SidePanel.tsx';
import type { Sound } from '../sound.ts';
import { decidingNow } from '../tray/allowedDecisions.ts';
import { DecisionBar } from '../tray/DecisionBar.tsx';
import { useDeciding } from '../tray/useDeciding.ts';
import { betName } from '../words/betName.ts';
import { outcomeText } from '../words/outcomes.ts';
import { refusalText } from '../words/refusals.ts';
import { useWords } from '../words/words.ts';
import { BettingPart } from './BettingPart.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { refusalSaid, roundSaid } from './messages.ts';
import { RoomHeader } from './RoomHeader.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import { useAnnounced } from './useAnnounced.ts';
import { useSounds } from './useSounds.ts';
import { useTable } from './useTable.ts';

/** What a table's page stands on. */
export interface RoomDeps {
  readonly boot: Pick<Boot, 'name' | 'demo' | 'playMoney' | 'balance'>;
  readonly facts: TableFacts;
  readonly feeds: TableFeeds;
  readonly edits: ClothEdits;
  readonly sound: Sound;
  /** Whether the page around the game lets nothing be staked now. */
  readonly isPaused$: Behavior<boolean>;
  /** Goes back to the games. */
  readonly onLeave: () => void;
}

const decideMs = new Map<string, number>(
  Object.entries(TABLE_TIMINGS).map(([kind, { decideMs }]) => [kind, decideMs]),
);

/** Hands on which a bet of their name has won. */
const wonHands = ({ backs }: TableNow): ReadonlySet<string> =>
  new Set(Object.entries(backs ?? {}).flatMap(([bet, [n, of]]) => (n > of ? [bet] : [])));

/** A live table: what happens at it, its cloth, and what stands beside it. */
export function Room({ boot, facts, feeds, edits, sound, isPaused$, onLeave }: RoomDeps) {
  const { texts } = useWords();
  const isPaused = useBehavior(isPaused$);
  const room = useTable(feeds, isPaused);
  const { table, cloth, isRevealed } = room;
  const dialog = useRef<HTMLDialogElement>(null);
  const deciding = useDeciding(feeds, table);
  const decidings = table === null ? [] : decidingNow(table, cloth);
  const [seatRefusal, setSeatRefusal] = useState<string | null>(null);
  const clothRefusal = useBehavior(edits.refusal$);
  const refusal = clothRefusal ?? deciding.refusal ?? seatRefusal;
  const result = room.isOwnRound && isRevealed ? roundSaid(texts, cloth) : null;
  const announced = useAnnounced(texts, table, isRevealed);
  useSounds(sound, table, result?.[1] === 'won');
  const notice =
    room.ended !== null
      ? refusalText(texts, room.ended)
      : room.isStale
        ? texts.tables.stale
        : isPaused
          ? texts.paused
          : '';
  const badge = boot.demo ? texts.free : boot.playMoney ? texts.playMoney : null;
  const isOver = table !== null && isRevealed && (table.phase === 'result' || table.phase === 'paid');
  const [words, tone] =
    refusal !== null
      ? refusalSaid(texts, refusal, facts)
      : (result ?? [isOver ? outcomeText(texts, facts.kind, table.steps) : '', 'plain']);

  return (
    <main className="room" data-kind={facts.kind} data-stale={room.isStale}>
      <RoomHeader
        {...{ badge, sound, name: boot.name, limits: facts }}
        balance={cloth === null ? boot.balance : cloth.balance}
        onRules={() => dialog.current !== null && openDialog(dialog.current)}
      />
      <section className="table-scene" aria-label={texts.tables.scene}>
        <p className="room-notice" role="status" data-testid="notice">
          {notice}
        </p>
        {room.ended !== null && (
          <button type="button" className="plain" onClick={onLeave}>
            {texts.leave}
          </button>
        )}
        {table === null ? (
          <p className="quiet">{texts.tables.loading}</p>
        ) : (
          <>
            <PhaseLine {...{ table, isRevealed }} serverNow={feeds.serverNow} />
            {table.kind === 'blackjack' ? (
              <BlackjackScene
                table={table}
                own={cloth?.seat ?? null}
                canSit={room.canBet}
                onSit={seat =>
                  feeds
                    .takeSeat(seat)
                    .subscribe(outcome => setSeatRefusal(outcome.ok ? null : outcome.failure.code))
                }
              />
            ) : (
              <TurningScene
                table={table}
                wasSeen={room.wasSeen}
                serverNow={feeds.serverNow}
                winners={isOver ? wonHands(table) : new Set()}
              />
            )}
          </>
        )}
        <p className="room-words" role="status" data-tone={tone} data-testid="words">
          {words}
        </p>
        <p className="hidden" aria-live="polite" data-testid="announced">
          {announced}
        </p>
      </section>
      {decidings.map(it => (
        <DecisionBar
          key={it.seat}
          about={it.seat === null ? null : betName(texts, `main:${it.seat}`)}
          allowed={it.allowed}
          isBusy={deciding.isBusy(it) || !room.isLive}
          until={table?.until ?? null}
          lasts={decideMs.get(facts.kind) ?? 0}
          serverNow={feeds.serverNow}
          onDecide={decision => deciding.decide(it, decision)}
        />
      ))}
      {table !== null && (
        <BettingPart
          {...{ table, cloth, edits, sound, isRevealed }}
          {...{ sums: room.sums, limits: facts, canBet: room.canBet }}
        />
      )}
      <SidePanel kind={facts.kind} feeds={feeds} ownName={facts.name} isOpen={room.isLive}>
        {table !== null && (
          <>
            <HistoryPart kind={facts.kind} shoe={table.shoe} results={room.results} />
            <Players stakes={room.stakes} />
          </>
        )}
      </SidePanel>
      <RulesDialog kind={facts.kind} ref={dialog} />
    </main>
  );
}

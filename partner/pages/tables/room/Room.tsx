import { lazy, Suspense, useState } from 'react';
import type { Behavior } from '../../../../streams/behavior.ts';
import type { Boot } from '../../../server/document.ts';
import type { TableFacts } from '../../../tables/wire/facts.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import type { ClothEdits } from '../cloth/clothEdits.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { useBehavior } from '../feeds/useBehavior.ts';
import { kindPart } from '../parts/loadedKinds.ts';
import { outcomeText } from '../parts/outcomes.ts';
import { PhaseLine } from '../scene/PhaseLine.tsx';
import type { Sound } from '../sound.ts';
import { isEnd, refusalText } from '../words/refusals.ts';
import { useWords } from '../words/words.ts';
import { BettingPart } from './BettingPart.tsx';
import { refusalSaid, roundSaid } from './messages.ts';
import { RoomHeader } from './RoomHeader.tsx';
import { useAnnounced } from './useAnnounced.ts';
import { useSounds } from './useSounds.ts';
import { useTable } from './useTable.ts';

// Nobody waits for them: each comes in a file of its own.
const DecisionPart = lazy(() => import('../tray/DecisionPart.tsx'));
const SidePanel = lazy(() => import('../side/SidePanel.tsx'));
const RulesDialog = lazy(() => import('./RulesDialog.tsx'));
const NONE: ReadonlySet<string> = new Set();

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

/** Hands on which a bet of their name has won. */
const wonHands = ({ backs }: TableNow): ReadonlySet<string> =>
  new Set(Object.entries(backs ?? {}).flatMap(([bet, [n, of]]) => (n > of ? [bet] : [])));

/** A live table: what happens at it, its cloth, and what stands beside it. */
export function Room({ boot, facts, feeds, edits, sound, isPaused$, onLeave }: RoomDeps) {
  const { texts } = useWords();
  const isPaused = useBehavior(isPaused$);
  const room = useTable(feeds, isPaused);
  const { table, cloth, isRevealed } = room;
  const { Scene, decided } = kindPart(facts.kind);
  const [areRulesOpen, setRulesOpen] = useState(false);
  const isDecided = decided !== undefined;
  /** Of a seat or a decision. */
  const [otherRefusal, setRefusal] = useState<string | null>(null);
  const clothRefusal = useBehavior(edits.refusal$);
  const refusal = clothRefusal ?? otherRefusal;
  const ended = room.ended ?? (refusal !== null && isEnd(refusal) ? refusal : null);
  const result = room.isOwnRound && isRevealed ? roundSaid(texts, cloth) : null;
  const announced = useAnnounced(texts, table, isRevealed);
  useSounds(sound, table, { hasWon: result?.[1] === 'won', serverNow: feeds.serverNow });
  const notice =
    ended !== null
      ? refusalText(texts, ended)
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
        onRules={() => setRulesOpen(true)}
      />
      <section className="table-scene" aria-label={texts.tables.scene}>
        <p className="room-notice" role="status" data-testid="notice">
          {notice}
        </p>
        {ended !== null && (
          <button type="button" className="plain" onClick={onLeave}>
            {texts.leave}
          </button>
        )}
        {table === null ? (
          <p className="quiet">{texts.tables.loading}</p>
        ) : (
          <>
            <PhaseLine {...{ table, isRevealed }} serverNow={feeds.serverNow} />
            <Suspense fallback={null}>
              <Scene
                table={table}
                wasSeen={room.wasSeen}
                serverNow={feeds.serverNow}
                winners={isOver ? wonHands(table) : NONE}
                own={cloth?.seat ?? null}
                canSit={room.canBet}
                onSit={seat =>
                  feeds
                    .takeSeat(seat)
                    .subscribe(outcome => setRefusal(outcome.ok ? null : outcome.failure.code))
                }
              />
            </Suspense>
          </>
        )}
        <p className="room-words" role="status" data-tone={tone} data-testid="words">
          {words}
        </p>
        <p className="hidden" aria-live="polite" data-testid="announced">
          {announced}
        </p>
      </section>
      {table !== null && isDecided && (
        <Suspense fallback={null}>
          <DecisionPart {...{ table, cloth, feeds }} isLive={room.isLive} onRefusal={setRefusal} />
        </Suspense>
      )}
      {table !== null && (
        <BettingPart
          {...{ table, cloth, edits, sound, isRevealed }}
          {...{ sums: room.sums, limits: facts, canBet: room.canBet }}
        />
      )}
      <Suspense fallback={null}>
        <SidePanel
          {...{ table, feeds, kind: facts.kind, results: room.results, stakes: room.stakes }}
          ownName={facts.name}
          isOpen={room.isLive}
        />
      </Suspense>
      {areRulesOpen && (
        <Suspense fallback={null}>
          <RulesDialog kind={facts.kind} onClose={() => setRulesOpen(false)} />
        </Suspense>
      )}
    </main>
  );
}

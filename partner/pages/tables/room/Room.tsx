import { lazy, Suspense, useState } from 'react';
import type { TableNow } from '../../../tables/wire/state.ts';
import { filled } from '../../boot.ts';
import { useBehavior } from '../feeds/useBehavior.ts';
import { kindPart } from '../parts/loadedKinds.ts';
import { outcomeText } from '../parts/outcomes.ts';
import { PhaseLine } from '../scene/PhaseLine.tsx';
import type { OpenedTable } from '../shown/openShownTable.ts';
import type { PageOfTables } from '../shown/page.ts';
import { SILENT } from '../sound.ts';
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
const RoomTools = lazy(() => import('./RoomTools.tsx'));
const SidePanel = lazy(() => import('../side/SidePanel.tsx'));
const RulesDialog = lazy(() => import('./RulesDialog.tsx'));
const NONE: ReadonlySet<string> = new Set();

interface RoomProps {
  readonly page: Pick<PageOfTables, 'boot' | 'shown$' | 'sound' | 'isPaused$' | 'onLeave'>;
  readonly table: OpenedTable;
  /** Whether everything of it is shown; else it is small beside one that is. */
  readonly isWhole: boolean;
  /** Whether it is the only one of its page. */
  readonly isAlone: boolean;
  /** Opens the choice of others. */
  readonly onMore: () => void;
}

/** Hands on which a bet of their name has won. */
const wonHands = ({ backs }: TableNow): ReadonlySet<string> =>
  new Set(Object.entries(backs ?? {}).flatMap(([bet, [n, of]]) => (n > of ? [bet] : [])));

/** A live table: what happens at it, its cloth, and, where it is whole, what stands beside it. */
export function Room({ page, table: opened, isWhole, isAlone, onMore }: RoomProps) {
  const { boot, isPaused$, onLeave } = page;
  const { title, facts, feeds, edits } = opened;
  const sound = isWhole ? page.sound : SILENT;
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
  const announced = useAnnounced(texts, table, { isRevealed, isBrief: !isWhole });
  /** Where there are others, what is said of it begins with its name. */
  const named = isAlone ? '' : filled(texts.tables.several.of, { table: title });
  useSounds(sound, table, { hasWon: result?.[1] === 'won', serverNow: feeds.serverNow });
  const notice =
    ended !== null
      ? refusalText(texts, ended)
      : room.isStale
        ? texts.tables[room.wasLive ? 'stale' : 'connecting']
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
    <section
      className="room"
      data-kind={facts.kind}
      data-stale={room.isStale}
      data-whole={isWhole}
      aria-label={isAlone ? undefined : title}
      tabIndex={-1}
    >
      <RoomHeader
        {...{ badge, title, isWhole, limits: facts }}
        balance={cloth !== null ? cloth.balance : facts === boot.facts ? boot.balance : null}
      >
        <Suspense fallback={null}>
          <RoomTools
            {...{ table: opened, shown$: page.shown$, sound, isWhole, isAlone, onMore }}
            onRules={() => setRulesOpen(true)}
          />
        </Suspense>
      </RoomHeader>
      <section className="table-scene" aria-label={named + texts.tables.scene}>
        <p className="room-notice" role={isWhole ? 'status' : undefined} data-testid="notice">
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
          {words !== '' && named !== '' && <span className="hidden">{named}</span>}
          <span>{words}</span>
        </p>
        <p className="hidden" aria-live="polite" data-testid="announced">
          {announced === '' ? '' : named + announced}
        </p>
      </section>
      {table !== null && isDecided && (
        <Suspense fallback={null}>
          <DecisionPart {...{ table, cloth, feeds, named }} isLive={room.isLive} onRefusal={setRefusal} />
        </Suspense>
      )}
      {table !== null && (
        <BettingPart
          {...{ table, cloth, edits, sound, isRevealed, isWhole, named }}
          {...{ sums: room.sums, limits: facts, canBet: room.canBet }}
        />
      )}
      {isWhole && (
        <Suspense fallback={null}>
          <SidePanel
            {...{ table, feeds, kind: facts.kind, results: room.results, stakes: room.stakes }}
            ownName={facts.name}
            isOpen={room.isLive}
          />
        </Suspense>
      )}
      {areRulesOpen && (
        <Suspense fallback={null}>
          <RulesDialog kind={facts.kind} onClose={() => setRulesOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

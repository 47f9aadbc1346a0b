import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Chips, Cloth, TableNow } from '../../../tables/wire/state.ts';
import { betInfo } from '../cloth/betInfo.ts';
import { ClothView } from '../cloth/ClothView.tsx';
import { amountOn, type BetLimits, chipsTotal, chipValues } from '../cloth/chips.ts';
import type { ClothEdits } from '../cloth/clothEdits.ts';
import type { SpotResult } from '../cloth/SpotButton.tsx';
import { useBehavior } from '../feeds/useBehavior.ts';
import { kindPart } from '../parts/loadedKinds.ts';
import type { Sound } from '../sound.ts';
import { ChipTray } from '../tray/ChipTray.tsx';
import { callName } from '../words/betName.ts';
import { useWords } from '../words/words.ts';
import { useShape } from './useShape.ts';

const NONE: Chips = {};
const NO_BETS: ReadonlySet<string> = new Set();
function resultIn(backs: TableNow['backs'], bet: string): SpotResult {
  const [numerator, denominator] = new Map(Object.entries(backs ?? {})).get(bet) ?? [0, 1];
  if (numerator === 0) return null;
  return numerator > denominator ? 'won' : 'back';
}

/** The cloth with what lies on it, what is said of the bet that is pointed at, and the chips. */
export function BettingPart({
  table,
  cloth,
  edits,
  sums,
  limits,
  sound,
  canBet,
  isRevealed,
  isWhole,
  named,
}: {
  readonly table: TableNow;
  readonly cloth: Cloth | null;
  readonly edits: ClothEdits;
  readonly sums: Chips | null;
  readonly limits: BetLimits;
  readonly sound: Sound;
  readonly canBet: boolean;
  readonly isRevealed: boolean;
  /** Whether there is room for calls. */
  readonly isWhole: boolean;
  /** What its name begins with: that of the table, where there are others. */
  readonly named: string;
}) {
  const { texts } = useWords();
  const { kind } = table;
  const shape = useShape(isWhole, named === '');
  const { layout: layoutOf, calls: allCalls } = kindPart(kind);
  const calls = isWhole ? allCalls : undefined;
  const layout = useMemo(() => layoutOf(shape), [layoutOf, shape]);
  const values = useMemo(() => chipValues(limits), [limits]);
  const [chip, setChip] = useState(values[0] ?? limits.least);
  const [pointed, setPointed] = useState<string | null>(null);
  const called = useMemo(
    () => (pointed === null ? NO_BETS : (calls?.coveredBy(pointed) ?? NO_BETS)),
    [calls, pointed],
  );
  const chips = useBehavior(edits.chips$);
  const canUndo = useBehavior(edits.canUndo$);
  const all = sums ?? NONE;
  const backs = isRevealed ? table.backs : null;
  const resultOf = useCallback((bet: string) => resultIn(backs, bet), [backs]);
  const onLay = useCallback(
    (bet: string) => {
      sound.play('chip');
      edits.lay([[bet, chip]]);
    },
    [edits, chip, sound],
  );
  const onCall = useCallback(
    (call: string) => {
      sound.play('chip');
      edits.lay((calls?.chipsOf(call) ?? []).map(([bet, count]) => [bet, count * chip] as const));
    },
    [edits, chip, sound, calls],
  );
  const stake = chipsTotal(chips);
  const isLaid = stake > 0;
  const bets = new Set(layout.spots.map(({ bet }) => bet));
  const actions = {
    undo: () => edits.undo(),
    repeat: () => edits.repeat(bet => bets.has(bet)),
    double: () => edits.double(),
    clear: () => edits.clear(),
  };
  const canRepeat = canBet && !isLaid && Object.keys(cloth?.last ?? {}).length > 0;
  const info =
    pointed === null
      ? texts.tables.cloth.hint
      : bets.has(pointed)
        ? betInfo(texts, kind, pointed, { own: amountOn(chips, pointed), all: amountOn(all, pointed) }).join(
            ' · ',
          )
        : callName(texts, pointed);
  return (
    <section className="betting" aria-label={named + texts.tables.cloth.label}>
      <ClothView
        {...{ kind, values, resultOf, called, onLay }}
        {...{ cloth: layout, own: chips, all, isOpen: canBet, onPoint: setPointed }}
      />
      <p className="bet-line" data-testid="bet-line">
        {info}
      </p>
      {calls !== undefined && (
        <details className="track-part" open={shape === 'wide'}>
          <summary>{texts.tables.calls.label}</summary>
          <Suspense fallback={null}>
            <calls.Part {...{ shape, onCall }} isOpen={canBet} onPoint={setPointed} />
          </Suspense>
        </details>
      )}
      <ChipTray
        {...{ values, stake }}
        chosen={chip}
        onChoose={setChip}
        can={{
          undo: canBet && canUndo,
          repeat: canRepeat,
          double: canBet && isLaid,
          clear: canBet && isLaid,
        }}
        onAction={action => actions[action]()}
      />
    </section>
  );
}

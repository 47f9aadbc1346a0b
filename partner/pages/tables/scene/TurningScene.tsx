import type { TableNow } from '../../../tables/wire/state.ts';
import { CardHands } from './CardHands.tsx';
import { DiceDome } from './DiceDome.tsx';
import { MoneyWheelView } from './MoneyWheelView.tsx';
import { RouletteWheel } from './RouletteWheel.tsx';

/** What is seen of a round, by kind: a wheel, dice, or hands of cards. */
export function TurningScene({
  table,
  wasSeen,
  serverNow,
  winners,
}: {
  readonly table: TableNow;
  readonly wasSeen: boolean;
  readonly serverNow: () => number;
  readonly winners: ReadonlySet<string>;
}) {
  const { kind, steps, phase } = table;
  const isRunning = phase === 'closed' || phase === 'dealing';
  const shows = steps[0]?.shows ?? null;
  if (kind === 'roulette' || kind === 'fastRoulette')
    return <RouletteWheel isRunning={isRunning} number={shows} wasSeen={wasSeen} serverNow={serverNow} />;
  if (kind === 'moneyWheel') return <MoneyWheelView isRunning={isRunning} part={shows} wasSeen={wasSeen} />;
  if (kind === 'sicBo') return <DiceDome steps={steps} isShaken={isRunning} />;
  return <CardHands kind={kind} steps={steps} winners={winners} />;
}

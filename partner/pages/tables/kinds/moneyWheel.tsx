import { MONEY_WHEEL, moneyWheel } from '../../../tables/rules/moneyWheel/moneyWheel.ts';
import { filled } from '../../boot.ts';
import { moneyWheelLayout } from '../layouts/moneyWheel.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { MoneyWheelView, STOP_MS } from '../scene/MoneyWheelView.tsx';
import { isTurning, shownFirst } from '../scene/turning.ts';

export const moneyWheelPart: KindPart = {
  rules: moneyWheel,
  layout: moneyWheelLayout,
  Scene: ({ table, wasSeen }) => (
    <MoneyWheelView isRunning={isTurning(table)} part={shownFirst(table)} wasSeen={wasSeen} />
  ),
  showsMs: STOP_MS,
  outcome: ({ tables }, steps) =>
    filled(tables.outcome.moneyWheel, { number: MONEY_WHEEL[steps[0]?.shows ?? 0] ?? 0 }),
};

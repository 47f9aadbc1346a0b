import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import { rooster } from '../../../tables/rules/rooster/rooster.ts';
import { filled } from '../../boot.ts';
import { roosterLayout } from '../layouts/rooster.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { winnerOf } from '../scene/blowsOf.ts';
import { blowText } from '../scene/blowText.ts';
import { RoosterRing } from '../scene/RoosterRing.tsx';

export const roosterPart: KindPart = {
  rules: rooster,
  layout: roosterLayout,
  Scene: ({ table }) => <RoosterRing table={table} />,
  stepText: blowText,
  outcome: ({ tables: { outcome } }, steps: readonly RoundStep[]) =>
    filled(outcome.rooster[winnerOf(steps)], { count: steps.length }),
};

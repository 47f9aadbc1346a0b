import { sicBo } from '../../../tables/rules/sicBo/sicBo.ts';
import { filled } from '../../boot.ts';
import { sicBoLayout } from '../layouts/sicBo.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { DiceDome } from '../scene/DiceDome.tsx';
import { isTurning } from '../scene/turning.ts';

export const sicBoPart: KindPart = {
  rules: sicBo,
  layout: sicBoLayout,
  Scene: ({ table }) => <DiceDome steps={table.steps} isShaken={isTurning(table)} />,
  outcome({ tables }, steps) {
    const dice = steps.map(it => it.shows);
    const total = dice.reduce((sum, it) => sum + it, 0);
    const isTriple = dice.every(it => it === dice[0]);
    const text = isTriple ? tables.outcome.sicBo.triple : tables.outcome.sicBo.dice;
    return filled(text, { dice: dice.join(', '), total });
  },
};

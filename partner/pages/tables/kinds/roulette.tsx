import { lazy } from 'react';
import { chipsOfCall } from '../../../tables/rules/roulette/calls.ts';
import { rouletteLayout } from '../../../tables/rules/roulette/layout.ts';
import { roulette } from '../../../tables/rules/roulette/roulette.ts';
import { RED_NUMBERS } from '../../../tables/rules/roulette/wheel.ts';
import { filled } from '../../boot.ts';
import { rouletteCloth } from '../cloth/layouts/roulette.ts';
import { DROP_S } from '../scene/ballPath.ts';
import { RouletteWheel } from '../scene/RouletteWheel.tsx';
import { isTurning, shownFirst } from '../scene/turning.ts';
import type { KindPart } from './kindPart.ts';

// Below the cloth: it may come after it.
const Racetrack = lazy(() => import('../cloth/Racetrack.tsx'));

export const roulettePart: KindPart = {
  rules: roulette,
  layout: rouletteCloth,
  Scene: ({ table, wasSeen, serverNow }) => (
    <RouletteWheel
      isRunning={isTurning(table)}
      number={shownFirst(table)}
      wasSeen={wasSeen}
      serverNow={serverNow}
    />
  ),
  showsMs: DROP_S * 1_000,
  outcome({ tables }, steps) {
    const number = steps[0]?.shows ?? 0;
    const colour = number === 0 ? 'zero' : RED_NUMBERS.includes(number) ? 'red' : 'black';
    return filled(tables.outcome.roulette[colour], { number });
  },
  calls: {
    Part: Racetrack,
    chipsOf: chipsOfCall,
    coveredBy(pointed) {
      const call = chipsOfCall(pointed);
      if (call !== null) return new Set(call.map(([bet]) => bet));
      return new Set([...(rouletteLayout().get(pointed) ?? [])].map(number => `straight:${number}`));
    },
  },
};

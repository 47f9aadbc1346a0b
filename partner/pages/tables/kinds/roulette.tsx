import { lazy } from 'react';
import { chipsOfCall } from '../../../tables/rules/roulette/calls.ts';
import { rouletteLayout } from '../../../tables/rules/roulette/layout.ts';
import { roulette } from '../../../tables/rules/roulette/roulette.ts';
import { numberColour } from '../../../tables/rules/roulette/wheel.ts';
import { filled } from '../../boot.ts';
import { rouletteCloth } from '../layouts/roulette.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { DROP_S } from '../scene/dropTime.ts';

// Chips can be laid before they are there.
const RouletteScene = lazy(() => import('../scene/RouletteScene.tsx'));
const Racetrack = lazy(() => import('../cloth/Racetrack.tsx'));

export const roulettePart: KindPart = {
  rules: roulette,
  layout: rouletteCloth,
  Scene: RouletteScene,
  showsMs: DROP_S * 1_000,
  outcome({ tables }, steps) {
    const number = steps[0]?.shows ?? 0;
    return filled(tables.outcome.roulette[numberColour(number)], { number });
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

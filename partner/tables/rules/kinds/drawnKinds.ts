import { moneyWheel, turnMoneyWheel } from '../moneyWheel/moneyWheel.ts';
import { roulette } from '../roulette/roulette.ts';
import { spinRoulette } from '../roulette/wheel.ts';
import { rollDice, sicBo } from '../sicBo/sicBo.ts';
import { defineKind } from './kind.ts';
import { drawnBy } from './shoes.ts';

export const rouletteTable = defineKind({
  rules: roulette,
  mostSteps: 1,
  open: drawnBy(spinRoulette),
  stepsOf: number => [{ to: 'ball', shows: number }],
});

export const sicBoTable = defineKind({
  rules: sicBo,
  mostSteps: 3,
  open: drawnBy(rollDice),
  stepsOf: dice => dice.map(shows => ({ to: 'die', shows })),
});

export const moneyWheelTable = defineKind({
  rules: moneyWheel,
  mostSteps: 1,
  open: drawnBy(turnMoneyWheel),
  stepsOf: part => [{ to: 'wheel', shows: part }],
});

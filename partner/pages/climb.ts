import type { ClimbFacts, ClimbOutcome, ClimbStep } from '../games/arcade/climb.ts';
import { openWall } from './arcade/wall.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { runDecidedRounds } from './decidedRounds.ts';
import { el } from './dom.ts';
import { hueOf } from './hue.ts';
import { percentText } from './oddsText.ts';
import { openOptions } from './options.ts';
import { openTable } from './table.ts';

/** The choice of taking what was reached. */
const TAKE = 'take';

const boot = readBoot<ClimbFacts>();
const { ledges, first } = boot.facts;
const { climb: texts, waiting } = boot.texts;
hueOf(boot.code);

const shop = openTable(boot, texts.action, [
  el('p', {}, texts.rule),
  el('p', {}, texts.share),
  el('p', { class: 'small' }, waiting.open),
  el('p', { class: 'small' }, texts.keys),
]);
let isBusy = false;
const table = {
  ...shop,
  setBusy(busy: boolean) {
    isBusy = busy;
    shop.setBusy(busy);
  },
};
const amountOf = (tenths: number) => amountText((table.stake() / 10) * tenths);
const wall = openWall(texts, ledges);
const step = openOptions(texts.steps, [], aim);
table.scene.append(el('div', { class: 'climb-scene' }, wall.element, step.element));

/** The ledge that is stood on, and what may be tried from there. */
let at = 0;
let steps: readonly ClimbStep[] = first;
let isDeciding = false;

const standsOn = (ledge: number) => amountOf(ledges[ledge - 1] ?? 0);
const actionText = () => (step.value() === TAKE ? filled(texts.take, { amount: standsOn(at) }) : texts.climb);
function aim(): void {
  wall.aim(step.value() === TAKE ? null : at + Number(step.value()));
  if (isDeciding) table.offer(actionText());
}
function offerSteps(): void {
  const ways = steps.map(({ up, tenths, chance }) => ({
    value: String(up),
    label: filled(texts.up, { up }),
    note: filled(texts.odds, { percent: percentText(chance), amount: amountOf(tenths) }),
  }));
  const take = { value: TAKE, label: texts.takeIt, note: standsOn(at) };
  step.offer(at > 0 ? [...ways, take] : ways);
  aim();
}

function clear(): void {
  [at, steps] = [0, first];
  offerSteps();
  void wall.show({ path: [0], missed: null });
}
clear();
table.onStake(() => {
  wall.setAmounts(amountOf);
  offerSteps();
});

async function show(outcome: ClimbOutcome): Promise<void> {
  wall.aim(null);
  await wall.show(outcome);
  if (outcome.state !== 'climbing') return;
  at = outcome.path.at(-1) ?? 0;
  ({ steps } = outcome);
  offerSteps();
}

runDecidedRounds<ClimbOutcome>(
  boot,
  table,
  {
    choice: () => null,
    during: { deal: texts.starting, decide: texts.moving },
    get action() {
      return actionText();
    },
    start: clear,
    rest: clear,
    deal: show,
    tellDealt: ({ path }) => {
      const ledge = path.at(-1) ?? 0;
      return ledge === 0 ? texts.ground : filled(texts.standing, { ledge, amount: standsOn(ledge) });
    },
    setDeciding(now) {
      isDeciding = now;
      // Before a round the first step can be chosen.
      step.setFree(now || !isBusy);
    },
    decision: () => (step.value() === TAKE ? { take: true } : { up: Number(step.value()) }),
    show,
    tell({ path, state, missed }) {
      if (state === 'fallen') return filled(texts.fallen, { ledge: missed ?? 0 });
      return state === 'top' ? texts.top : filled(texts.taken, { ledge: path.at(-1) ?? 0 });
    },
  },
  waiting,
);

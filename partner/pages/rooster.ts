import { filled, readBoot } from './boot.ts';
import { openChoices } from './choices.ts';
import { el, pause, picture, type Shape, wantsCalm } from './dom.ts';
import { hueOf } from './hue.ts';
import { METALS, roosterShapes } from './roosterShapes.ts';
import { runRounds } from './rounds.ts';
import { openTable } from './table.ts';

type End = 'copper' | 'steel' | 'draw';
interface Facts {
  readonly ends: Readonly<Record<End, { readonly percent: number; readonly worth: number }>>;
}
interface Outcome {
  readonly end: End;
  /** Who lands each blow. */
  readonly blows: readonly ('copper' | 'steel')[];
}

const BLOW_MS = 560;
const LAST_MS = 500;
const ROBOT = '0 0 160 160';
const ENDS: readonly End[] = ['copper', 'draw', 'steel'];
/** Two gears that hold each other. */
const DRAW: readonly Shape[] = [
  ['circle', { cx: 56, cy: 80, r: 30, fill: 'none', stroke: METALS.copper.body, 'stroke-width': 16 }],
  ['circle', { cx: 108, cy: 80, r: 30, fill: 'none', stroke: METALS.steel.body, 'stroke-width': 16 }],
];

const boot = readBoot<Facts>();
const { texts } = boot;
hueOf(boot.code);

const table = openTable(boot, texts.rooster.action, [el('p', {}, texts.rooster.rule)]);
const robotOf = (side: 'copper' | 'steel') =>
  el('div', { class: `robot ${side}` }, picture(roosterShapes(METALS[side]), ROBOT));
const robots = { copper: robotOf('copper'), steel: robotOf('steel') };
const yard = el(
  'div',
  { class: 'yard', 'aria-hidden': 'true' },
  el('div', { class: 'ring' }),
  robots.copper,
  robots.steel,
);
const choices = openChoices(
  texts.rooster.pick,
  ENDS.map(end => ({
    value: end,
    label: texts.rooster.sides[end],
    worth: filled(texts.rooster.worth, { times: boot.facts.ends[end].worth }),
    picture: picture(end === 'draw' ? DRAW : roosterShapes(METALS[end]), ROBOT),
  })),
  () => {},
);
table.scene.append(yard, choices.element);

function setYard(state: 'calm' | 'wound' | `${'copper' | 'steel'}-hits` | `${End}-stands`): void {
  yard.dataset.state = state;
}
setYard('calm');

runRounds<Outcome>(boot, table, {
  during: texts.rooster.fighting,
  choice: () => ({ on: choices.value() }),
  start: () => setYard('wound'),
  rest: () => setYard('calm'),
  async show({ end, blows }) {
    if (!wantsCalm()) {
      for (const side of blows) {
        setYard(`${side}-hits`);
        await pause(BLOW_MS);
      }
      setYard('wound');
      await pause(LAST_MS);
    }
    setYard(`${end}-stands`);
  },
  tell({ end }) {
    if (end === 'draw') return texts.rooster.drawn;
    return filled(texts.rooster.ended, { side: texts.rooster.sides[end] });
  },
});

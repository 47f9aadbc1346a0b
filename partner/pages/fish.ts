import { amountText, filled, readBoot } from './boot.ts';
import { openChoices } from './choices.ts';
import { el, pause, picture, wantsCalm } from './dom.ts';
import { fishShapes } from './fishShapes.ts';
import { hueOf } from './hue.ts';
import { runRounds } from './rounds.ts';
import { openTable } from './table.ts';

interface Facts {
  /** What each fish pays, in stakes. */
  readonly worth: readonly number[];
}
interface Outcome {
  readonly fish: number;
  readonly caught: boolean;
}

/** The line sinks, then the fish fights, ms. */
const SINK_MS = 1_400;
const FIGHT_MS = 1_500;
const PICTURE = '0 0 120 80';

const boot = readBoot<Facts>();
const { worth } = boot.facts;
const { texts } = boot;
hueOf(boot.code);

const table = openTable(boot, texts.fish.action, [el('p', {}, texts.fish.rule)]);
const nameOf = (at: number) => texts.fish.names[at] ?? '';

const swimmers = worth.map((_, at) => {
  const swimmer = el('div', { class: `swimmer place-${at}` }, picture(fishShapes(at), PICTURE));
  swimmer.addEventListener('click', () => choices.choose(String(at)));
  return swimmer;
});
const line = el('div', { class: 'line' });
const pond = el(
  'div',
  { class: 'pond', 'aria-hidden': 'true' },
  el('div', { class: 'shine' }),
  ...swimmers,
  line,
);
const choices = openChoices(
  texts.fish.pick,
  worth.map((times, at) => ({
    value: String(at),
    label: nameOf(at),
    worth: filled(texts.fish.worth, { times }),
    picture: picture(fishShapes(at), PICTURE),
  })),
  aim,
);
table.scene.append(pond, choices.element);

function aim(value: string): void {
  swimmers.forEach((swimmer, at) => {
    swimmer.classList.toggle('aimed', String(at) === value);
  });
}
aim('0');

function settle(): void {
  line.style.removeProperty('height');
  for (const swimmer of swimmers) swimmer.classList.remove('held', 'hooked', 'caught', 'fled');
}

/** Lets the line down to the fish that is aimed at, which waits for it. */
function letDown(at: number): void {
  const swimmer = swimmers[at];
  if (swimmer === undefined) return;
  swimmer.classList.add('held');
  const fish = swimmer.getBoundingClientRect();
  const water = pond.getBoundingClientRect();
  line.style.left = `${fish.left + fish.width * 0.9 - water.left}px`;
  line.style.height = `${fish.top + fish.height / 2 - water.top}px`;
}

runRounds<Outcome>(boot, table, {
  during: texts.fish.casting,
  choice: () => ({ fish: Number(choices.value()) }),
  start() {
    settle();
    letDown(Number(choices.value()));
  },
  rest: settle,
  async show({ fish, caught }) {
    if (!wantsCalm()) await pause(SINK_MS);
    const swimmer = swimmers[fish];
    swimmer?.classList.add('hooked');
    await pause(wantsCalm() ? 0 : FIGHT_MS);
    swimmer?.classList.remove('hooked');
    swimmer?.classList.add(caught ? 'caught' : 'fled');
    line.style.removeProperty('height');
  },
  tell({ fish, caught }, { payout }) {
    return caught
      ? filled(texts.fish.caught, { fish: nameOf(fish), amount: amountText(payout) })
      : filled(texts.fish.missed, { fish: nameOf(fish) });
  },
});

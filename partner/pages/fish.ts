import { wireRuntime } from 'virtual:ponds-wire';
import { createScope } from '../../streams/scope.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { openChoices } from './choices.ts';
import { el, pause, picture } from './dom.ts';
import { fishShapes } from './fishShapes.ts';
import { openHost } from './host.ts';
import { hueOf } from './hue.ts';
import { openLink } from './link/openLink.ts';
import { createShoal, type FishInSight } from './pond/inSight.ts';
import { openPondCanvas } from './pond/pondCanvas.ts';
import { createPondFeeds } from './pond/pondFeeds.ts';
import { tellShots } from './pond/tellShots.ts';
import { cannonAt, fishAt, fishOfKind, onView } from './pond/view.ts';
import { createVolleys, type Shot } from './pond/volleys.ts';
import { openTable, resultText, type Tone } from './table.ts';
import { untilAnswered } from './untilAnswered.ts';

interface Facts {
  /** What each kind of fish pays, in stakes. */
  readonly worth: readonly number[];
  readonly pond: string;
  /** Null where all seats are taken. */
  readonly seat: number | null;
}

const PICTURE = '0 0 120 80';
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** From one press to the next that counts, ms. */
const PRESS_MS = 180;

const boot = readBoot<Facts>();
const { facts, texts } = boot;
const words = texts.fish;
hueOf(boot.code);

const scope = createScope();
const link = openLink({ key: boot.key, wire: wireRuntime, scope });
const shoal = createShoal();
const gone = new Set<string>();
let place: { pond: string; seat: number | null } = facts;
let seats: readonly (string | null)[] = [];
let connection: 'connecting' | 'live' | 'lost' = 'connecting';
let { balance } = boot;
let aimed: string | null = null;
let isPaused = false;
let isOver = false;
let pressedAt = Number.NEGATIVE_INFINITY;

const table = openTable(boot, words.action, [el('p', {}, words.rule)]);
const nameOf = (kind: number) => words.names[kind] ?? '';
const inSight = () => shoal.at(link.offset.now(), gone);
const canvas = openPondCanvas(() => ({
  ...{ fish: inSight(), seats, own: place.seat, aimed, isOld: connection === 'lost' },
}));
const choices = openChoices(
  words.pick,
  facts.worth.map((times, kind) => ({
    value: String(kind),
    label: nameOf(kind),
    worth: filled(words.worth, { times }),
    picture: picture(fishShapes(kind), PICTURE),
  })),
  () => {},
);
table.scene.append(el('div', { class: 'water' }, canvas.element), choices.element);

const say = (text: string, tone: Tone = 'plain') => table.say(text, tone);
const showBalance = () => table.setBalance(balance - volleys.waiting());
const showBusy = () => table.setBusy(isPaused || isOver);
const host = openHost(boot.parent, paused => {
  isPaused = paused;
  if (paused) say(texts.paused, 'warn');
  else say(texts.ready);
  showBusy();
});
const ask = untilAnswered(boot.key, {
  pausesMs: PAUSES_MS,
  onLost: lost => say(lost ? texts.lostServer : texts.ready, lost ? 'warn' : 'plain'),
});

const pointOf = (fish: string) => {
  const found = shoal.at(link.offset.now(), new Set()).find(({ swim }) => swim.fish === fish);
  return found === undefined ? null : onView(canvas.view(), found.x, found.y);
};
function splash(what: 'shot' | 'caught' | 'missed', seat: number, fish: string, text = ''): void {
  const to = pointOf(fish);
  if (to !== null) canvas.add({ what, seat, text, to, from: cannonAt(canvas.view(), seat) });
}

function endHere(text: string): void {
  isOver = true;
  say(text, 'warn');
  showBusy();
  table.offerLeave(() => host.say({ type: 'croupier:quit' }));
}

const volleys = createVolleys({
  ask: wish => ask('/api/round', wish),
  pause,
  now: () => performance.now(),
  paceMs: boot.cycleMs,
  pond: () => place.pond,
  n: boot.n,
  on: {
    ended(shots, ends, round, told) {
      balance = told ?? balance - round.stake + round.payout;
      for (const [at, { fish }] of shots.entries()) {
        if (ends[at] === 'caught') gone.add(fish);
        if (ends[at] === 'missed') splash('missed', place.seat ?? 0, fish);
      }
      showBalance();
      const [result, tone] = resultText(boot, round.stake, round.payout);
      const isPending = round.pending && round.payout > 0;
      if (isPending) say(filled(texts.pending, { amount: amountText(round.payout) }), 'warn');
      else say([tellShots(words, shots, ends), result].filter(it => it !== '').join(' · '), tone);
      host.say({ type: 'croupier:balance' });
    },
    unplayed(_shots, round) {
      const reason = new Map(Object.entries(texts.refused)).get(round.code ?? '') ?? texts.refused.other;
      showBalance();
      say(round.state === 'refused' ? reason : texts.undone, 'warn');
    },
    gone(shots: readonly Shot[]) {
      showBalance();
      const [first] = shots;
      if (first !== undefined) say(filled(words.gone, { fish: nameOf(first.kind) }));
    },
    async noSeat() {
      const next = await ask<typeof place>('/api/pond', {});
      place = next;
      follow(next.pond);
      say(next.seat === null ? words.full : words.moved, 'warn');
    },
    over: () => endHere(texts.refused.session_ended),
    busy(isBusy) {
      host.say({ type: 'croupier:round', state: isBusy ? 'open' : 'closed' });
    },
  },
});

function shoot(target: FishInSight): void {
  const now = performance.now();
  if (isPaused || isOver || now - pressedAt < PRESS_MS) return;
  const stake = table.stake();
  const problem =
    connection === 'lost'
      ? words.lost
      : balance - volleys.waiting() < stake
        ? texts.refused.insufficient_funds
        : null;
  if (problem !== null) {
    say(problem, 'warn');
    return;
  }
  const { fish, kind } = target.swim;
  if (!volleys.fire({ fish, kind, stake })) return;
  pressedAt = now;
  showBalance();
  splash('shot', place.seat ?? 0, fish);
}

table.onPress(() => {
  const kind = Number(choices.value());
  const target = fishOfKind(inSight(), kind);
  if (target === null) say(filled(words.none, { fish: nameOf(kind) }));
  else shoot(target);
});
const pointed = ({ offsetX, offsetY }: PointerEvent) =>
  fishAt(canvas.view(), inSight(), { x: offsetX, y: offsetY });
canvas.element.addEventListener('pointermove', event => {
  aimed = pointed(event)?.swim.fish ?? null;
});
canvas.element.addEventListener('pointerleave', () => {
  aimed = null;
});
canvas.element.addEventListener('pointerdown', event => {
  const target = pointed(event);
  if (event.isPrimary && event.button === 0 && target !== null) shoot(target);
});

const follow = createPondFeeds({
  ...{ link, owner: boot.owner, scope },
  onPond(pond) {
    shoal.learn(pond);
    seats = pond.seats;
  },
  onSeat(seat) {
    place = { ...place, seat };
  },
  onVolley({ seat, fish }) {
    if (seat !== place.seat) for (const it of fish) splash('shot', seat, it);
  },
  onCaught({ fish, seat, amount }, isNew) {
    if (isNew) splash('caught', seat, fish, `+${amountText(amount)}`);
    gone.add(fish);
  },
  onConnection(now) {
    if (now === 'lost') say(words.lost, 'warn');
    else if (connection === 'lost') say(texts.ready);
    connection = now;
  },
});
follow(place.pond);
// Older than whatever comes over the link.
link.live.merge(boot.snaps, 0);
scope.subscribe(link.ended$, () => endHere(texts.refused.session_ended));
showBalance();
showBusy();
host.say({ type: 'croupier:ready' });

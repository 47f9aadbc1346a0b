import { wireRuntime } from 'virtual:ponds-wire';
import { createScope } from '../../streams/scope.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { pause } from './dom.ts';
import { openHost } from './host.ts';
import { hueOf } from './hue.ts';
import { openLink } from './link/openLink.ts';
import type { FishInSight } from './pond/inSight.ts';
import { createPondModel, type PondPlace } from './pond/pondModel.ts';
import { openPondScene } from './pond/pondScene.ts';
import { shotsText } from './pond/shotsText.ts';
import { createVolleys } from './pond/volleys.ts';
import { resultText } from './table.ts';
import { untilAnswered } from './untilAnswered.ts';

interface Facts extends PondPlace {
  /** What each kind of fish pays, in stakes. */
  readonly worth: readonly number[];
}

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** From one press to the next that counts, ms. */
const PRESS_MS = 180;

const boot = readBoot<Facts>();
const { facts, texts } = boot;
const words = texts.fish;
hueOf(boot.code);

let { balance } = boot;
let isPaused = false;
let isOver = false;
let pressedAt = Number.NEGATIVE_INFINITY;

const scope = createScope();
const link = openLink({ key: boot.key, wire: wireRuntime, scope });
const nameOf = (kind: number) => words.names[kind] ?? '';
const scene = openPondScene(boot, facts.worth, () => model, shoot);
const { table } = scene;
const model = createPondModel({
  ...{ link, owner: boot.owner, scope },
  on: {
    seats: scene.showSeats,
    volley({ seat, fish }) {
      for (const it of fish) scene.splash('shot', seat, it);
    },
    caught: scene.showCaught,
    connection(now) {
      if (now === 'lost') table.say(words.lost, 'warn');
      else table.say(texts.ready);
    },
  },
});
const showBalance = () => table.setBalance(balance - volleys.waiting());
const showBusy = () => table.setBusy(isPaused || isOver);
const host = openHost(boot.parent, paused => {
  isPaused = paused;
  if (paused) table.say(texts.paused, 'warn');
  else table.say(texts.ready);
  showBusy();
});
const ask = untilAnswered(boot.key, {
  pausesMs: PAUSES_MS,
  onLost: lost => table.say(lost ? texts.lostServer : texts.ready, lost ? 'warn' : 'plain'),
});

function endHere(text: string): void {
  isOver = true;
  table.say(text, 'warn');
  showBusy();
  table.offerLeave(() => host.say({ type: 'croupier:quit' }));
}

const volleys = createVolleys({
  ask: wish => ask('/api/round', wish),
  pause,
  now: () => performance.now(),
  paceMs: boot.cycleMs,
  pond: () => model.place().pond,
  n: boot.n,
  on: {
    ended(shots, ends, round, told) {
      balance = told ?? balance - round.stake + round.payout;
      for (const [at, { fish }] of shots.entries()) {
        if (ends[at] === 'caught') model.take(fish);
        if (ends[at] === 'missed') scene.splash('missed', model.place().seat ?? 0, fish);
      }
      showBalance();
      const [result, tone] = resultText(boot, round.stake, round.payout);
      const isPending = round.pending && round.payout > 0;
      if (isPending) table.say(filled(texts.pending, { amount: amountText(round.payout) }), 'warn');
      else table.say([shotsText(words, shots, ends), result].filter(it => it !== '').join(' · '), tone);
      host.say({ type: 'croupier:balance' });
    },
    unplayed(_shots, round) {
      const reason = new Map(Object.entries(texts.refused)).get(round.code ?? '') ?? texts.refused.other;
      showBalance();
      table.say(round.state === 'refused' ? reason : texts.undone, 'warn');
    },
    gone([first]) {
      showBalance();
      if (first !== undefined) table.say(filled(words.gone, { fish: nameOf(first.kind) }));
    },
    async noSeat() {
      const place = await ask<PondPlace>('/api/pond', {});
      model.sit(place);
      table.say(place.seat === null ? words.full : words.moved, 'warn');
    },
    over: () => endHere(texts.refused.session_ended),
    busy: isBusy => host.say({ type: 'croupier:round', state: isBusy ? 'open' : 'closed' }),
  },
});

/** Why nothing can be shot at now; null when it can. */
function problemNow(stake: number): string | null {
  if (model.connection() === 'lost') return words.lost;
  return balance - volleys.waiting() < stake ? texts.refused.insufficient_funds : null;
}

function shoot(target: FishInSight): void {
  const now = performance.now();
  if (isPaused || isOver || now - pressedAt < PRESS_MS) return;
  const stake = table.stake();
  const problem = problemNow(stake);
  if (problem !== null) {
    table.say(problem, 'warn');
    return;
  }
  const { fish, kind } = target.swim;
  if (!volleys.fire({ fish, kind, stake })) return;
  pressedAt = now;
  showBalance();
  scene.splash('shot', model.place().seat ?? 0, fish);
}

model.sit(facts);
// Older than whatever comes over the link.
link.live.merge(boot.snaps, 0);
scope.subscribe(link.ended$, () => endHere(texts.refused.session_ended));
showBalance();
showBusy();
host.say({ type: 'croupier:ready' });

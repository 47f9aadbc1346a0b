import type { BounceFacts, BounceOutcome, BounceTrack } from '../games/arcade/bounce.ts';
import { openTrack } from './arcade/track.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { el } from './dom.ts';
import { hueOf } from './hue.ts';
import { keptOfRound } from './keptOfRound.ts';
import { grouped, percentText } from './oddsText.ts';
import { openOptions } from './options.ts';
import { runRounds } from './rounds.ts';
import { createStepByStep } from './stepByStep.ts';
import { openTable } from './table.ts';

/** From one landing to the next, ms. */
const HOP_MS = 620;

const boot = readBoot<BounceFacts>();
const { tracks } = boot.facts;
const { bounce: texts } = boot.texts;
hueOf(boot.code);

function trackTable(): HTMLTableElement {
  const heads = [texts.bellPays, texts.past, texts.rings];
  const rows = tracks.map(({ id, bell, past, rings }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, texts.tracks[id]),
      ...[`× ${grouped(bell)}`, `${percentText(past)} %`, `${percentText(rings)} %`].map(text =>
        el('td', {}, text),
      ),
    ),
  );
  return el(
    'table',
    {},
    el('caption', {}, texts.track),
    el('thead', {}, el('tr', {}, el('td', {}), ...heads.map(head => el('th', { scope: 'col' }, head)))),
    el('tbody', {}, ...rows),
  );
}

const shop = openTable(boot, texts.action, [
  el('p', {}, texts.rule),
  el('p', {}, texts.share),
  trackTable(),
  el('p', { class: 'small' }, texts.keys),
]);
const amountOf = (stake: number, tenths: number) => amountText((stake / 10) * tenths);
const trackOptions = () =>
  tracks.map(({ id, bell }) => ({
    value: id,
    label: texts.tracks[id],
    note: filled(texts.bell, { amount: amountOf(shop.stake(), bell * 10) }),
  }));
const track = openTrack(texts.view);
const pick = openOptions(texts.pick, trackOptions(), lay);
const picked = (): BounceTrack | undefined => tracks.find(({ id }) => id === pick.value());
function lay(): void {
  track.lay(picked()?.drums ?? [], picked()?.bell ?? 0);
}
lay();
shop.onStake(() => pick.offer(trackOptions()));
shop.scene.append(el('div', { class: 'bounce-scene' }, track.element, pick.element));
const table = {
  ...shop,
  setBusy(busy: boolean) {
    shop.setBusy(busy);
    pick.setFree(!busy);
  },
};
const steps = createStepByStep(HOP_MS);
const kept = keptOfRound('bounce landings');

runRounds<BounceOutcome>(boot, table, {
  during: texts.throwing,
  choice: () => ({ track: pick.value() }),
  start: track.clear,
  rest: track.clear,
  uncover: steps.hurry,
  async show({ track: id, landings, isRung }, round, say) {
    shop.setStake(round.stake);
    pick.choose(id);
    track.clear();
    const drums = picked()?.drums ?? [];
    const [seen = 0] = kept.read(round.id);
    let sum = 0;
    const land = (at: number, isHurried: boolean) => {
      const place = landings[at] ?? 0;
      const tenths = drums[place - 1] ?? 0;
      sum += tenths;
      track.land(place, isHurried);
      return { n: place, amount: amountOf(round.stake, tenths), sum: amountOf(round.stake, sum), tenths };
    };
    for (let at = 0; at < seen; at += 1) land(at, true);
    table.offer(texts.rest);
    await steps.run(seen, landings.length, (at, isHurried) => {
      const { tenths, ...values } = land(at, isHurried);
      kept.write(round.id, [at + 1]);
      if (tenths > 0 && !isHurried) say(filled(texts.drum, values));
    });
    table.offer(null);
    if ((landings.at(-1) ?? 0) > drums.length) track.ring(isRung);
  },
  tell({ landings, isRung }) {
    const last = landings.at(-1) ?? 0;
    if (last <= (picked()?.drums.length ?? 0)) return filled(texts.gap, { n: last });
    return isRung ? texts.rung : texts.silent;
  },
});

import type { CaughtFish } from '../../ponds/wire/state.ts';
import type { Boot } from '../../server/document.ts';
import { amountText, filled } from '../boot.ts';
import { openChoices } from '../choices.ts';
import { el, picture } from '../dom.ts';
import { fishShapes } from '../fishShapes.ts';
import { openTable, type TableView } from '../table.ts';
import type { FishInSight } from './inSight.ts';
import { openPondCanvas } from './pondCanvas.ts';
import type { PondModel } from './pondModel.ts';
import { cannonAt, fishAt, fishOfKind, onView } from './view.ts';

const PICTURE = '0 0 120 80';

/** The pond on the page: its canvas, the kinds of fish, who is there, and the controls. */
export interface PondScene {
  readonly table: TableView;
  /** Shows a shot, or what became of it, at a fish that is in sight. */
  splash(what: 'shot' | 'caught' | 'missed', seat: number, fish: string, text?: string): void;
  showSeats(names: readonly (string | null)[]): void;
  showCaught(caught: CaughtFish): void;
}

/**
 * @param worth What each kind of fish pays, in stakes.
 * @param model Asked once there is one.
 * @param shoot Called for each press on a fish, or on the button.
 */
export function openPondScene(
  boot: Boot,
  worth: readonly number[],
  model: () => PondModel,
  shoot: (target: FishInSight) => void,
): PondScene {
  const words = boot.texts.fish;
  const nameOf = (kind: number) => words.names[kind] ?? '';
  const table = openTable(boot, words.action, [el('p', {}, words.rule)]);
  let aimed: string | null = null;
  const canvas = openPondCanvas(() => {
    const { inSight, seats, place, connection } = model();
    return { fish: inSight(), seats: seats(), own: place().seat, aimed, isOld: connection() === 'lost' };
  });
  const seatLine = el('p', { class: 'hidden', 'data-testid': 'seats' });
  const news = el('p', { class: 'pond-news', 'aria-live': 'polite', 'data-testid': 'news' });
  const choices = openChoices(
    words.pick,
    worth.map((times, kind) => ({
      value: String(kind),
      label: nameOf(kind),
      worth: filled(words.worth, { times }),
      picture: picture(fishShapes(kind), PICTURE),
    })),
    () => {},
  );
  table.scene.append(el('div', { class: 'water' }, canvas.element, news, seatLine), choices.element);

  const pointed = ({ offsetX, offsetY }: PointerEvent) =>
    fishAt(canvas.view(), model().inSight(), { x: offsetX, y: offsetY });
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
  table.onPress(() => {
    const kind = Number(choices.value());
    const target = fishOfKind(model().inSight(), kind);
    if (target === null) table.say(filled(words.none, { fish: nameOf(kind) }));
    else shoot(target);
  });

  function splash(what: 'shot' | 'caught' | 'missed', seat: number, fish: string, text = ''): void {
    const found = model().find(fish);
    if (found === null) return;
    const view = canvas.view();
    canvas.add({ what, seat, text, to: onView(view, found.x, found.y), from: cannonAt(view, seat) });
  }
  return {
    table,
    splash,
    showSeats(names) {
      const there = names.filter(it => it !== null);
      seatLine.textContent = filled(words.seats, { names: there.join(', ') });
    },
    showCaught({ fish, seat, amount }) {
      splash('caught', seat, fish, `+${amountText(amount)}`);
      const { seats, place, find } = model();
      const found = find(fish);
      // What was caught here is told below.
      if (seat === place().seat || found === null) return;
      const values = { name: seats()[seat] ?? '', fish: nameOf(found.swim.kind), amount: amountText(amount) };
      news.textContent = filled(words.news, values);
    },
  };
}

import { arrowPlace } from '../arrowPlace.ts';
import { el, pause, wantsCalm } from '../dom.ts';
import { createField, type UnderFoil } from './field.ts';
import type { Point } from './rubbed.ts';

/** The nine fields of a card. */
export interface FieldGrid {
  readonly element: HTMLElement;
  /** Takes the card away. */
  clear(): void;
  /**
   * Lays a card down.
   * @param open Fields that were uncovered before, by their places.
   * @returns When the last field is uncovered.
   */
  deal(fields: readonly UnderFoil[], open: readonly number[]): Promise<void>;
  /** Uncovers what is left, one field after another. */
  openAll(): Promise<void>;
  /** Shows which fields have won. */
  mark(places: readonly number[]): void;
}

const COLUMNS = 3;
const COUNT = 9;
/** From one field to the next when all are uncovered at once, ms. */
const NEXT_MS = 70;
/** Whoever moves the pointer farther than this rubs, and does not click; CSS pixels. */
const CLICK = 6;

/**
 * @param name What the fields are called together; `nameOf` each of them while it is covered.
 * @param onOpen Fields that are open, the newest last; `byOne` for one that the player has uncovered by itself.
 */
export function createFieldGrid(
  { name, nameOf }: { readonly name: string; readonly nameOf: (at: number) => string },
  onOpen: (open: readonly number[], byOne: boolean) => void,
): FieldGrid {
  let open: number[] = [];
  let isByOne = true;
  let settle: () => void = () => {};
  /** Where the pointer went down, and where it is now. */
  let rubbing: { readonly start: Point; readonly from: Point } | null = null;
  /** How far it has gone since it went down. */
  let rubbed = 0;
  const fields = Array.from({ length: COUNT }, (_, at) =>
    createField(at, nameOf(at), () => {
      open.push(at);
      onOpen(open, isByOne);
      if (open.length === COUNT) settle();
    }),
  );
  const element = el(
    'div',
    { class: 'fields', role: 'group', 'aria-label': name },
    ...fields.map(field => field.element),
  );

  function rubTo(to: Point): void {
    if (rubbing === null) return;
    const { start, from } = rubbing;
    rubbed = Math.max(rubbed, Math.hypot(to.x - start.x, to.y - start.y));
    if (rubbed <= CLICK) return;
    for (const field of fields) field.rub(from, to);
    rubbing = { start, from: to };
  }
  element.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
    rubbing = { start: { x, y }, from: { x, y } };
    rubbed = 0;
  });
  element.addEventListener('pointermove', ({ clientX: x, clientY: y, buttons }) => {
    if (buttons === 0) rubbing = null;
    rubTo({ x, y });
  });
  for (const end of ['pointerup', 'pointercancel'])
    element.addEventListener(end, () => {
      rubbing = null;
    });
  for (const [at, field] of fields.entries()) {
    field.element.addEventListener('click', ({ detail }) => {
      // A click by a key has no number.
      if (detail === 0 || rubbed <= CLICK) field.open();
    });
    field.element.addEventListener('keydown', event => {
      const isMirrored = getComputedStyle(element).direction === 'rtl';
      const next = fields[arrowPlace(event.key, at, COLUMNS, isMirrored) ?? -1];
      if (event.key.startsWith('Arrow')) event.preventDefault();
      next?.element.focus();
    });
  }

  return {
    element,
    clear() {
      open = [];
      for (const field of fields) {
        field.cover(null);
        field.element.classList.remove('alike');
      }
    },
    deal(under, before) {
      isByOne = true;
      const done = new Promise<void>(resolve => {
        settle = resolve;
      });
      for (const [at, field] of fields.entries()) field.cover(under[at] ?? null);
      isByOne = false;
      for (const at of before) fields[at]?.open();
      isByOne = true;
      return done;
    },
    async openAll() {
      isByOne = false;
      for (const field of fields) {
        if (field.element.dataset.state !== 'covered') continue;
        field.open();
        if (!wantsCalm()) await pause(NEXT_MS);
      }
    },
    mark(places) {
      for (const at of places) fields[at]?.mark();
    },
  };
}

import type { ClimbOutcome } from '../../games/arcade/climb.ts';
import type { Texts } from '../../server/texts.ts';
import { filled } from '../boot.ts';
import { el, pause, wantsCalm } from '../dom.ts';

/** The wall with its ledges, and who climbs it. */
export interface Wall {
  readonly element: HTMLElement;
  /** Writes what each ledge pays. */
  setAmounts(amountOf: (tenths: number) => string): void;
  /** Shows where the climber stands, or that there was a fall; settles when it is seen. */
  show(outcome: Pick<ClimbOutcome, 'path' | 'missed'>): Promise<void>;
  /** Shows which ledge the chosen step leads to; null for none. */
  aim(ledge: number | null): void;
}

const STEP_MS = 600;

export function openWall(texts: Texts['climb'], ledges: readonly number[]): Wall {
  const rows = ledges.map((tenths, at) => {
    const amount = el('strong', {});
    const name = el('span', {}, filled(texts.ledge, { ledge: at + 1 }));
    return { tenths, amount, row: el('li', {}, name, amount) };
  });
  const climber = el('span', { class: 'climber', 'aria-hidden': 'true' });
  const list = el(
    'ol',
    { reversed: '', 'aria-label': texts.ledges },
    ...rows.map(({ row }) => row).toReversed(),
  );
  const element = el('div', { class: 'wall' }, list, climber);
  element.style.setProperty('--ledges', String(ledges.length));
  const stand = (ledge: number, state: string) => {
    element.style.setProperty('--at', String(ledge));
    element.dataset.state = state;
  };
  return {
    element,
    setAmounts(amountOf) {
      for (const { tenths, amount } of rows) amount.textContent = amountOf(tenths);
    },
    async show({ path, missed }) {
      const at = path.at(-1) ?? 0;
      for (const [place, { row }] of rows.entries()) {
        const isReached = path.includes(place + 1);
        row.dataset.state = place + 1 === at ? 'here' : isReached ? 'reached' : 'open';
        if (at === place + 1) row.setAttribute('aria-current', 'step');
        else row.removeAttribute('aria-current');
      }
      if (missed === null) {
        stand(at, 'standing');
        if (!wantsCalm()) await pause(STEP_MS);
        return;
      }
      stand(missed, 'reaching');
      if (!wantsCalm()) await pause(STEP_MS);
      const row = rows[missed - 1]?.row;
      if (row !== undefined) row.dataset.state = 'broken';
      stand(0, 'fallen');
      if (!wantsCalm()) await pause(STEP_MS);
    },
    aim(ledge) {
      for (const [place, { row }] of rows.entries()) row.classList.toggle('aimed', place + 1 === ledge);
    },
  };
}

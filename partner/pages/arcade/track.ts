import { el, wantsCalm } from '../dom.ts';
import { grouped } from '../oddsText.ts';

/** A row of drums and gaps, the bell behind them, and the ball. */
export interface Track {
  readonly element: HTMLElement;
  /** @param drums What each pays, tenths of a stake; 0 is a gap. @param bell Stakes. */
  lay(drums: readonly number[], bell: number): void;
  /** Puts the ball on its place before the track. */
  clear(): void;
  /** Lets the ball land at a place, the first drum is 1; beyond the last one is the bell. */
  land(place: number, isHurried: boolean): void;
  /** The bell rings, or stays silent. */
  ring(isRung: boolean): void;
}

/** How long the ball is in the air, ms. */
const FLIGHT_MS = 480;

export function openTrack(name: string): Track {
  const ball = el('span', { class: 'bounce-ball' });
  const bell = el('div', { class: 'bounce-bell' });
  const element = el('div', { class: 'bounce-track', role: 'img', 'aria-label': name });
  let drums: readonly HTMLElement[] = [];
  let at = 0;

  const leftOf = (place: number) => `${((place + 0.5) / (drums.length + 2)) * 100}%`;
  const isGap = (place: number) => drums[place - 1]?.classList.contains('gap') ?? false;
  function put(place: number): void {
    at = place;
    ball.style.left = leftOf(place);
    ball.dataset.state = isGap(place) ? 'fallen' : 'up';
  }
  function clear(): void {
    for (const drum of drums) drum.classList.remove('hit');
    bell.dataset.state = 'still';
    put(0);
  }
  return {
    element,
    clear,
    lay(values, pays) {
      drums = values.map(tenths =>
        el('div', { class: tenths === 0 ? 'gap' : 'drum' }, tenths === 0 ? '' : String(tenths / 10)),
      );
      bell.replaceChildren(el('span', {}, `× ${grouped(pays)}`));
      element.style.setProperty('--places', String(values.length + 2));
      element.replaceChildren(el('div', { class: 'board' }), ...drums, bell, ball);
      clear();
    },
    land(place, isHurried) {
      const from = at;
      const to = Math.min(place, drums.length + 1);
      put(to);
      if (!isGap(to)) drums[to - 1]?.classList.add('hit');
      if (isHurried || wantsCalm()) return;
      const peak = `${60 + 10 * Math.min(3, to - from)}%`;
      ball.animate(
        [
          { left: leftOf(from), bottom: 'var(--skin)', easing: 'ease-out' },
          { left: leftOf((from + to) / 2), bottom: peak, easing: 'ease-in' },
          { left: leftOf(to), bottom: 'var(--skin)' },
        ],
        FLIGHT_MS,
      );
    },
    ring(isRung) {
      bell.dataset.state = isRung ? 'rung' : 'silent';
    },
  };
}

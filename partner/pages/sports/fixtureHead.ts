import type { FixtureView } from '../../sports/wire/state.ts';
import { filled } from '../boot.ts';
import { el } from '../dom.ts';
import type { Words } from './words.ts';

/** Teams, score and clock of a fixture. */
export interface FixtureHead {
  readonly element: HTMLElement;
  draw(view: FixtureView): void;
}

/** What the clock of a fixture says. */
export function statusOf({ texts, time, team }: Words, view: FixtureView): string {
  if (view.phase === 'before') return filled(texts.starts, { time: time(view.startsAt) });
  if (view.phase === 'abandoned') return texts.abandoned;
  if (view.phase === 'live') return filled(texts.minute, { minute: view.minute });
  if (view.decider === null) return texts.ended;
  const decided = filled(texts.decided, { team: team(view.sport, view[view.decider]) });
  return `${texts.ended}, ${decided}`;
}

export function createFixtureHead(words: Words, view: FixtureView): FixtureHead {
  const status = el('span', { class: 'status' });
  const suspended = el('span', { class: 'suspended' }, words.texts.suspended);
  const [home, away] = [el('strong', { class: 'points' }), el('strong', { class: 'points' })];
  const side = (number: number, points: HTMLElement) =>
    el('p', { class: 'side' }, el('span', { dir: 'auto' }, words.team(view.sport, number)), points);
  const element = el(
    'div',
    { class: 'fixture-head' },
    el(
      'p',
      { class: 'meta' },
      status,
      suspended,
      el('span', { class: 'league', dir: 'auto' }, words.league(view)),
    ),
    side(view.home, home),
    side(view.away, away),
  );
  const head: FixtureHead = {
    element,
    draw(now) {
      status.textContent = statusOf(words, now);
      status.dataset.phase = now.phase;
      suspended.hidden = !(now.suspended && (now.phase === 'live' || now.phase === 'before'));
      const isShown = now.phase !== 'before';
      home.textContent = isShown ? String(now.score.home) : '';
      away.textContent = isShown ? String(now.score.away) : '';
    },
  };
  head.draw(view);
  return head;
}

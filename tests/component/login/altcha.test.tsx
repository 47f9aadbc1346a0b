import { beforeEach, expect, it, vi } from 'vitest';
import { mountAltcha } from '../../../src/features/identity/fields/altcha.ts';

vi.mock('altcha/external', () => ({}));
vi.mock('altcha/altcha.css', () => ({}));
vi.mock('altcha/workers/pbkdf2?worker', () => ({ default: class {} }));

/** The widget's element, as far as the page uses it; it tells of a solution a moment after it gave it. */
class FakeWidget extends HTMLElement {
  static made = 0;
  connectedCallback() {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
  async configure() {}
  async verify() {
    FakeWidget.made += 1;
    const payload = `solution ${FakeWidget.made}`;
    queueMicrotask(() => queueMicrotask(() => this.tell('verified', payload)));
    return { payload };
  }
  tell(state: string, payload: string | null) {
    this.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } }));
  }
}
customElements.define('altcha-widget', FakeWidget);

beforeEach(() => {
  FakeWidget.made = 0;
  vi.stubGlobal('$altcha', { algorithms: new Map(), i18n: { set: () => {} } });
});

async function mounted() {
  const host = document.body.appendChild(document.createElement('div'));
  const altcha = await mountAltcha(host, {
    challengeUrl: '/v1/antibot/challenge',
    headers: {},
    language: 'en',
    texts: {},
    hidden: false,
  });
  return { altcha, widget: host.firstElementChild as FakeWidget };
}

it('S4-16 hands every solution out once, however late the widget tells of it', async () => {
  const { altcha } = await mounted();
  const first = await altcha.solve();
  await new Promise(resolve => queueMicrotask(() => queueMicrotask(() => resolve(null))));
  expect([first, await altcha.solve()]).toEqual(['solution 1', 'solution 2']);
});

it('uses the check that was ticked beforehand', async () => {
  const { altcha, widget } = await mounted();
  widget.tell('verified', 'ticked');
  expect([await altcha.solve(), await altcha.solve()]).toEqual(['ticked', 'solution 1']);
});

it('does a check anew that has become too old', async () => {
  const { altcha, widget } = await mounted();
  widget.tell('verified', 'ticked');
  widget.tell('expired', null);
  expect(await altcha.solve()).toBe('solution 1');
});

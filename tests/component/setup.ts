import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { waitForListeners } from './support/settled.ts';

// Testing Library looks for this global to drive fake timers.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

// What jsdom lacks of the platform the page runs on: just enough to open, close and ask.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};
window.matchMedia = query =>
  Object.assign(new EventTarget(), {
    matches: query === '(pointer: fine)',
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.animate = () =>
  Object.assign(new EventTarget(), {
    effect: null,
    play() {},
    pause() {},
    cancel() {},
  }) as unknown as Animation;

// Files share processes and their windows, where a name of an element can be given once: the tests have a widget of
// their own (login/altcha.test.tsx).
vi.mock('altcha/external', () => ({}));

// What a test waits for is drawn by code that is still being loaded: a busy machine takes its time. The one budget of all that is asked
// again (vitest.config.ts).
configure({ asyncUtilTimeout: 20_000 });

// A query that is asked again and again prints the whole document into each error that nobody reads, a fourteenth of this
// ring's time. What `waitFor` gives up with is printed whole. Files share processes, and each of them comes by here.
const { getElementError } = getConfig();
if (!('isBrief' in getElementError)) {
  const isAskedAgain = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  const brief: typeof getElementError = (message, container) =>
    isAskedAgain() ? new Error(message ?? '') : getElementError(message, container);
  configure({ getElementError: Object.assign(brief, { isBrief: true }) });
}
waitForListeners();

// jsdom lets a dialog be written into before it is open, where a browser doesn't even show it. It takes the focus as it opens, on a
// busy machine in the middle of a word: such a test waits until it is open.
let early: string | null = null;
for (const kind of ['keydown', 'pointerdown']) {
  document.addEventListener(kind, ({ target }) => {
    if (target instanceof Element && target.closest('dialog:not([open])') !== null) early = target.outerHTML;
  });
}

afterEach(() => {
  const field = early;
  early = null;
  cleanup();
  // Files share processes: what a test put in the place of a global must not outlive its file.
  vi.unstubAllGlobals();
  if (field !== null) throw new Error(`a dialog was written into or pressed before it was open: ${field}`);
});

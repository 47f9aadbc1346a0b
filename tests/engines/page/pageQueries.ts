import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const LIBRARY = path.join(
  path.dirname(require.resolve('@testing-library/dom/package.json')),
  'dist/@testing-library/dom.umd.min.js',
);

/**
 * Finds elements in a page by what their reader perceives. The library of the component tests knows the names and roles, so
 * that both engines are asked the same question.
 */
const QUERIES = `
window.engineQueries = (() => {
  const library = window.TestingLibraryDom;
  const wanted = it => (it && typeof it === 'object' ? new RegExp(it.source, it.flags) : it);
  const isShown = it => it.checkVisibility({ visibilityProperty: true }) && it.closest('[inert]') === null;
  // A dialog on top makes all the rest inert without an attribute.
  const isReachable = it => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    return modal === undefined || modal.contains(it);
  };
  function all(query) {
    const { role, name, text, label, css, has, nth, within } = query;
    const place = within === undefined ? document.body : all(within)[0];
    if (!place) return [];
    let found;
    if (role !== undefined) found = library.queryAllByRole(place, role, name === undefined ? {} : { name: wanted(name) });
    else if (label !== undefined) found = library.queryAllByLabelText(place, wanted(label));
    else if (text !== undefined) found = library.queryAllByText(place, wanted(text));
    else found = [...place.querySelectorAll(css)];
    found = found.filter(it => isShown(it) && isReachable(it));
    if (css !== undefined) found = found.filter(it => it.matches(css));
    if (has !== undefined) found = found.filter(it => it.textContent.includes(has));
    return nth === undefined ? found : found.slice(nth, nth + 1 || undefined);
  }
  /** Why a press would not reach the element; null when it would. */
  function blocked(it) {
    it.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    if (it.matches(':disabled, [aria-disabled="true"]')) return 'disabled';
    const { x, y, width, height } = it.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (top !== null && (it.contains(top) || top.contains(it) || top.closest('label')?.control === it)) return null;
    return 'covered by ' + (top === null ? 'nothing' : top.outerHTML.slice(0, 120));
  }
  return { all, blocked };
})();
`;

/** What a page has to be given before it is asked: as the body of a function, once for each document. */
export const pageQueries = (): string =>
  `() => { ${readFileSync(LIBRARY, 'utf8')}\n${QUERIES}\nreturn true; }`;

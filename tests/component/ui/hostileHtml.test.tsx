import { describe, expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../../src/ui/prose/allowed.ts';
import { sanitise } from '../../../src/ui/prose/sanitise.ts';
import { PAYLOADS } from '../../hostile/payloads.ts';

const BASE = 'https://waterlily.example/help';
const clean = (html: string) => sanitise(html, { base: BASE, level: 3 });
/** What the sanitiser itself adds. */
const OWN = ['target', 'rel', 'loading', 'decoding', 'referrerpolicy', 'tabindex', 'data-box'];
const TAGS: ReadonlySet<string> = new Set(ALLOWED_TAGS);
const ATTRIBUTES: ReadonlySet<string> = new Set([...ALLOWED_ATTRIBUTES, ...OWN]);

/** Everything wrong with an element, in words. */
function faultsOf(element: Element): string[] {
  const faults: string[] = [];
  if (!TAGS.has(element.localName)) faults.push(`<${element.localName}>`);
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
    faults.push(`namespace of ${element.localName}`);
  for (const { name, value } of element.attributes) {
    if (!ATTRIBUTES.has(name)) faults.push(name);
    if (name === 'href' && !/^(https?:\/\/|mailto:|tel:|\/(?!\/))/.test(value)) faults.push(`href ${value}`);
    if (name === 'href' && /@evil/.test(value)) faults.push(`href ${value}`);
    if (name === 'src' && !/^(https:\/\/|\/(?!\/))/.test(value)) faults.push(`src ${value}`);
    if (/^(javascript|data|vbscript):/i.test(value.trim())) faults.push(`${name} ${value}`);
  }
  return faults;
}

describe('hostile HTML', () => {
  it('has a list worth its name', () => {
    expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
  });

  it.each(PAYLOADS.map(html => [html]))('S2-95 is inert: %s', html => {
    const text = clean(html);
    expect([...text.querySelectorAll('*')].flatMap(faultsOf)).toEqual([]);
    expect(text.textContent).not.toMatch(/[\u202D\u202E]/);
    expect([...document.createTreeWalker(text, NodeFilter.SHOW_COMMENT).root.childNodes]).not.toContainEqual(
      expect.objectContaining({ nodeType: Node.COMMENT_NODE }),
    );
  });

  it.each(PAYLOADS.map(html => [html]))(
    'S2-95 stays inert when it is written out and read again: %s',
    html => {
      const first = document.createElement('div');
      first.append(clean(html));
      const again = new DOMParser().parseFromString(first.innerHTML, 'text/html');
      expect([...again.body.querySelectorAll('*')].slice(0).flatMap(faultsOf)).toEqual([]);
    },
  );

  it('S2-95 runs nothing while it is read', () => {
    for (const html of PAYLOADS) document.body.append(clean(html));
    expect('__hit' in window).toBe(false);
    document.body.replaceChildren();
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { sheetsOfPart } from '../../../src/kit/chunks/sheets.ts';

/** Puts a link into the document, as Vite does when a part is asked for; its sheet has so many rules. */
function link(name: string, rules: number): void {
  const node = document.createElement('link');
  node.rel = 'stylesheet';
  node.href = `/css/${name}.css`;
  const sheet = { cssRules: Array.from({ length: rules }) } as unknown as CSSStyleSheet;
  Object.defineProperty(node, 'sheet', { get: () => sheet });
  document.head.append(node);
}

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

it('S8-32 a part answers for the sheet that it brought, although another part arrives first', async () => {
  const part = sheetsOfPart();
  const other = sheetsOfPart();
  const loading = part.watch(async () => link('Part', 0));
  await other.watch(async () => link('Other', 1));
  expect(() => other.check()).not.toThrow();
  await loading;
  expect(() => part.check()).toThrow('CSS_CHUNK_LOAD_FAILED');
});

it('S8-32 a sheet that arrived whole is no failure, nor is the failed one of another site', async () => {
  const part = sheetsOfPart();
  await part.watch(async () => {
    link('Part', 3);
    const foreign = document.createElement('link');
    foreign.rel = 'stylesheet';
    foreign.href = 'https://elsewhere.example/style.css';
    document.head.append(foreign);
  });
  expect(() => part.check()).not.toThrow();
});

import { afterEach, describe, expect, it } from 'vitest';
import { opensSearch } from '../../../src/app/search/opensSearch.ts';

const key = (change: Partial<KeyboardEvent>, html = '<button id="at"></button>', hasSlash = true) => {
  document.body.innerHTML = html;
  const target = document.getElementById('at');
  const usual = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return opensSearch({ key: '', ...usual, target, ...change }, hasSlash);
};

// Files share a document.
afterEach(() => document.body.replaceChildren());

describe('the keys of the search', () => {
  it('are Ctrl+K and Cmd+K, whatever script the keyboard writes and also while somebody types', () => {
    expect(key({ key: 'k', ctrlKey: true })).toBe(true);
    expect(key({ key: 'K', metaKey: true })).toBe(true);
    expect(key({ key: 'ক', code: 'KeyK', ctrlKey: true }, '<input id="at">')).toBe(true);
    expect(key({ key: 'k', ctrlKey: true, shiftKey: true })).toBe(false);
    expect(key({ key: 'k', ctrlKey: true, altKey: true })).toBe(false);
    // On a Dvorak keyboard this is Ctrl+T.
    expect(key({ key: 't', code: 'KeyK', ctrlKey: true })).toBe(false);
    expect(key({ key: 'k' })).toBe(false);
  });

  it('are / where nobody types, if this device has it', () => {
    expect(key({ key: '/' })).toBe(true);
    // German keyboards have it above the 7.
    expect(key({ key: '/', shiftKey: true })).toBe(true);
    for (const field of [
      '<input id="at">',
      '<textarea id="at"></textarea>',
      '<p contenteditable><b id="at"></b></p>',
    ])
      expect(key({ key: '/' }, field)).toBe(false);
    expect(key({ key: '/' }, undefined, false)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../src/offline/kinds.ts';
import { GATEWAY_ROOTS } from '../../../streams/wire/tables/roots.ts';

const ORIGIN = 'https://play.example';
const SITE = { origin: ORIGIN, roots: GATEWAY_ROOTS };
const kind = (path: string, more: Partial<Parameters<typeof kindOf>[2]> = {}) =>
  kindOf(new URL(path, ORIGIN), SITE, { method: 'GET', mode: 'cors', hasAuthorization: false, ...more });

describe('the worker', () => {
  it('keeps files whose name changes with their content', () => {
    expect(kind('/js/index-abc.js')).toBe('file');
    expect(kind('/css/kit-abc.css')).toBe('file');
    expect(kind('/assets/anek-abc.woff2')).toBe('file');
    expect(kind('/locales/bn/common.json')).toBe('text');
  });

  it('never touches what is live, says which build it is, or belongs to somebody', () => {
    for (const path of [
      '/wps/system/status',
      '/lgw/x',
      '/lotto/lgw/games/opened/numero',
      '/v1/snap',
      '/socket.io/?EIO=4',
      '/version.json',
      '/sw.js',
      '/healthz',
      '/docs',
      '/js/index-abc.js?token=1',
      'https://other.example/js/index-abc.js',
    ]) {
      expect([path, kind(path)]).toEqual([path, 'none']);
      if (!path.includes('index-abc')) {
        expect([path, kind(path, { mode: 'navigate' })]).toEqual([path, 'none']);
      }
    }
    expect(kind('/js/index-abc.js', { hasAuthorization: true })).toBe('none');
    expect(kind('/js/index-abc.js', { method: 'POST' })).toBe('none');
  });

  it('answers for the pages themselves, whatever came with their address', () => {
    expect(kind('/', { mode: 'navigate' })).toBe('document');
    expect(kind('/inHouse/dice?token=abc', { mode: 'navigate' })).toBe('document');
    // A page whose name only begins like a root.
    expect(kind('/lottery', { mode: 'navigate' })).toBe('document');
    expect(kind('/offline.css')).toBe('offline');
  });
});

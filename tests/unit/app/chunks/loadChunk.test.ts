import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, chunkErrorOf } from '../../../../src/kit/chunks/ChunkError.ts';
import { CHUNK_TIMEOUT_MS, loadChunk } from '../../../../src/kit/chunks/loadChunk.ts';
import { noteLine } from '../../../../src/kit/chunks/serverLine.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Code of the failure that a load ends with once all its timers have run; null when it works. */
async function codeOf(load: () => Promise<unknown>): Promise<string | null> {
  const ended = loadChunk(load).then(
    () => null,
    (error: unknown) => (error instanceof ChunkError ? error.code : 'no ChunkError'),
  );
  await vi.runAllTimersAsync();
  return ended;
}
const failing = (error: unknown) => () => Promise.reject(error);

describe('a chunk', () => {
  it.each([
    new TypeError('Failed to fetch dynamically imported module: https://x.test/js/A.js'),
    new TypeError('error loading dynamically imported module: https://x.test/js/A.js'),
    new TypeError('Importing a module script failed.'),
  ])('S8-30 whose script does not come is a chunk-load error: %s', async error => {
    expect(await codeOf(failing(error))).toBe('CHUNK_JS');
  });

  it('S8-31 S9-53 that does not come in 120 seconds is a chunk-load error', async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const ended = vi.fn();
    loadChunk(() => new Promise(() => {})).catch(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ code: 'CHUNK_TIMEOUT' });
  });

  it('S8-31 S9-53 has 120 seconds for both attempts together', async () => {
    const ended = vi.fn();
    const missing = new TypeError('Importing a module script failed.');
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockImplementationOnce(() => new Promise((_, reject) => setTimeout(reject, 100_000, missing)))
      .mockImplementation(() => new Promise(() => {}));
    loadChunk(load).catch(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect([load.mock.calls.length, ended.mock.calls.length]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ code: 'CHUNK_TIMEOUT' });
  });

  it('S8-32 whose sheet does not come is a CSS_CHUNK_LOAD_FAILED', async () => {
    expect(await codeOf(failing(new Error('Unable to preload CSS for /css/A.css')))).toBe(
      'CSS_CHUNK_LOAD_FAILED',
    );
  });

  it('that comes and throws as it runs is no chunk-load error, and is not asked for twice', async () => {
    const load = vi.fn(failing(new TypeError('x is not a function')));
    expect([await codeOf(load), load.mock.calls.length]).toEqual(['CHUNK_EVAL', 1]);
  });

  it('S8-33 that fails once and then comes has come; its limit is over', async () => {
    const missing = new TypeError('Importing a module script failed.');
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValueOnce('here');
    const loaded = loadChunk(load);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await loaded).toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });

  describe('issue 28: while the line is lost', () => {
    afterEach(() => {
      noteLine(false);
      vi.unstubAllGlobals();
    });

    it('is not asked for while the server is away: a browser would remember the failure for good', async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      noteLine(true);
      const load = vi.fn(async () => 'here');
      expect([await codeOf(load), load.mock.calls.length]).toEqual(['CHUNK_JS', 0]);
      noteLine(false);
      expect([await codeOf(load), load.mock.calls.length]).toEqual([null, 1]);
    });

    it('is asked for when the server is there all the same', async () => {
      vi.stubGlobal('fetch', async () => new Response('{}'));
      noteLine(true);
      expect(await codeOf(async () => 'here')).toBeNull();
    });

    it('is asked for where a worker may have it', async () => {
      const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
      vi.stubGlobal('fetch', ask);
      vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
      noteLine(true);
      expect(await codeOf(async () => 'here')).toBeNull();
      expect(ask).not.toHaveBeenCalled();
    });
  });

  it('keeps what the browser said as the cause', () => {
    const error = new TypeError('Importing a module script failed.');
    expect(chunkErrorOf(error).cause).toBe(error);
    expect(chunkErrorOf(chunkErrorOf(error)).cause).toBe(error);
  });
});

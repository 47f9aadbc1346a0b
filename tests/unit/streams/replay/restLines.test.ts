import { afterEach, describe, expect, it } from 'vitest';
import { type PlayRig, playLines } from './playRig.ts';

let rig: PlayRig | null = null;
afterEach(async () => {
  await rig?.end();
  rig = null;
});

/** A script of lines about one call, and that call. */
async function answers(...lines: object[]) {
  const played = await playLines(lines.map(line => ({ rest: 'GET /v1/games', ...line })));
  rig = played;
  const call = (init?: RequestInit) => played.replay.fetch('/v1/games', init);
  return { ...played, call, status: async () => (await call()).status };
}

describe('a call', () => {
  it('answers so as often as the line says, and then as before', async () => {
    const { status } = await answers({ status: 500 }, { status: 503, times: 2 });
    expect([await status(), await status(), await status(), await status()]).toEqual([503, 503, 500, 500]);
  });

  it('goes back to what follows from the topics when no other line names it', async () => {
    const { status } = await answers({ status: 503, times: 1 });
    expect([await status(), await status()]).toEqual([503, 200]);
  });

  it('answers for good with a line without a number, whatever was before', async () => {
    const { status } = await answers({ status: 503, times: 1 }, { status: 429 });
    expect([await status(), await status()]).toEqual([429, 429]);
  });

  it('carries headers', async () => {
    const { call } = await answers({ status: 429, headers: { 'Retry-After': '7' } });
    expect((await call()).headers.get('retry-after')).toBe('7');
  });

  it('breaks off in the middle', async () => {
    const { call } = await answers({ value: [1, 2, 3], truncate: 20 });
    const response = await call();
    expect(await response.text()).toBe('{"success":true,"mes');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('fails like a network', async () => {
    const { call, replay } = await answers({ fail: true, times: 1 });
    await expect(call()).rejects.toThrow(new TypeError('Failed to fetch'));
    expect(replay.log.at(-1)).toBe('GET /v1/games 0');
  });

  it('hangs until the caller gives up', async () => {
    const { call, pass } = await answers({ hang: true });
    const abort = new AbortController();
    let ended = '';
    call({ signal: abort.signal }).catch((error: Error) => {
      ended = error.name;
    });
    await pass(3_600_000);
    expect(ended).toBe('');
    abort.abort();
    await pass(0);
    expect(ended).toBe('AbortError');
  });

  it('that was given up before it began gets nothing', async () => {
    const { call } = await answers({ delay: 100 });
    await expect(call({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

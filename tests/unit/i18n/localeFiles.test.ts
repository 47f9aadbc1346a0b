import { describe, expect, it, vi } from 'vitest';
import { localeFiles } from '../../../src/i18n/localeFiles.ts';

/** A server with these files; an address it doesn't know answers 404, one that throws can't be reached. */
function ask(files: Record<string, unknown>, tag: string, namespace: string, { onLine = true } = {}) {
  const asked: string[] = [];
  const warned = vi.fn();
  const done = vi.fn();
  const wakes: (() => void)[] = [];
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('addEventListener', (_type: string, wake: () => void) => wakes.push(wake));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const file = files[address.replace('/locales/', '').replace('.json', '')];
    if (file instanceof Error) throw file;
    const status = typeof file === 'number' ? file : file === undefined ? 404 : 200;
    return { ok: status === 200, status, json: async () => file };
  });
  const read = localeFiles('bn', warned).read(tag, namespace, done) as unknown as Promise<void>;
  return read.then(() => ({ asked, warned, done, wake: () => wakes[0]?.() }));
}

describe('the files of texts', () => {
  it('are in a folder of the platform’s code, whatever the browser calls the language', async () => {
    const { asked, done } = await ask({ 'cn/help': { title: '帮助' } }, 'zh-Hans', 'help');
    expect(asked).toEqual(['/locales/cn/help.json']);
    expect(done.mock.calls).toEqual([[null, { title: '帮助' }]]);
  });

  it('of a part that a language lacks are those of the default language, and the console says so', async () => {
    const { done, warned } = await ask({ 'bn/help': { title: 'সাহায্য' } }, 'ar', 'help');
    expect(done.mock.calls).toEqual([[null, { title: 'সাহায্য' }]]);
    expect(warned).toHaveBeenCalledWith('texts_missing', { language: 'ar', namespace: 'help' });
  });

  it('of a language that has none at all are not mixed: its first file fails for good', async () => {
    const { done } = await ask({ 'bn/common': {} }, 'ar', 'common');
    expect(done.mock.calls).toEqual([[expect.any(Error), false]]);
  });

  it('are asked for again when the server or the network failed', async () => {
    const broken = await ask({ 'bn/help': 503 }, 'bn', 'help');
    expect(broken.done.mock.calls).toEqual([[expect.any(Error), true]]);
    const unreachable = await ask({ 'bn/help': new TypeError('failed') }, 'bn', 'help');
    expect(unreachable.done.mock.calls).toEqual([[expect.any(TypeError), true]]);
  });

  it('wait for the connection to come back', async () => {
    const { done, wake } = await ask({ 'bn/help': new TypeError('failed') }, 'bn', 'help', { onLine: false });
    expect(done).not.toHaveBeenCalled();
    wake();
    expect(done.mock.calls).toEqual([[expect.any(TypeError), true]]);
  });
});

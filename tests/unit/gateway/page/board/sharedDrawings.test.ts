import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSharedDrawings } from '../../../../../gateway/page/board/sharedDrawings.ts';

const onFailure = vi.fn();
let made = 0;
const make = vi.fn(async (onRead: () => void): Promise<string | null> => {
  onRead();
  made += 1;
  return `drawing ${made}`;
});
const open = () => createSharedDrawings<string>({ monotonic: () => Date.now(), onFailure });

beforeEach(() => {
  vi.useFakeTimers();
  made = 0;
  make.mockClear();
  onFailure.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a crowd shares one drawing, and another second has another one', async () => {
  const drawings = open();
  const crowd = await Promise.all(Array.from({ length: 500 }, () => drawings.get('en /sports', make)));
  expect(new Set(crowd)).toEqual(new Set(['drawing 1']));
  await vi.advanceTimersByTimeAsync(999);
  expect(await drawings.get('en /sports', make)).toBe('drawing 1');
  expect(await drawings.get('bn /sports', make)).toBe('drawing 2');
  await vi.advanceTimersByTimeAsync(1);
  expect(await drawings.get('en /sports', make)).toBe('drawing 3');
  expect(make).toHaveBeenCalledTimes(3);
});

it('what took longer than a second to draw is not handed over', async () => {
  const drawings = open();
  const slow = async (onRead: () => void) => {
    onRead();
    await new Promise(resolve => setTimeout(resolve, 1_100));
    return 'old';
  };
  const got = drawings.get('en /sports', slow);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await got).toBeNull();
});

it('the time before its board is read does not make a drawing old', async () => {
  const drawings = open();
  const got = drawings.get('en /sports', async onRead => {
    await new Promise(resolve => setTimeout(resolve, 1_200));
    onRead();
    return 'new';
  });
  await vi.advanceTimersByTimeAsync(1_200);
  expect(await got).toBe('new');
});

it('nobody waits long for one, and those who come meanwhile start no other', async () => {
  const drawings = open();
  const never = vi.fn(() => new Promise<string>(() => {}));
  const got = Promise.all([drawings.get('en /sports', never), drawings.get('en /sports', never)]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await got).toEqual([null, null]);
  expect(never).toHaveBeenCalledTimes(1);
});

it('after a failure nothing is drawn for some seconds, which is told once', async () => {
  const drawings = open();
  const failing = vi.fn(async () => Promise.reject(new Error('no')));
  expect(await drawings.get('en /sports', failing)).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await drawings.get('en /sports', make)).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await drawings.get('en /sports', make)).toBe('drawing 1');
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('what fails because it was forgotten meanwhile keeps nothing from being drawn', async () => {
  const drawings = open();
  let fail = () => {};
  const ended = drawings.get(
    'en /sports',
    () => new Promise((_, reject) => (fail = () => reject(new Error('ended')))),
  );
  await Promise.resolve();
  drawings.forget();
  fail();
  expect(await ended).toBeNull();
  expect(await drawings.get('en /sports', make)).toBe('drawing 1');
  expect(onFailure).not.toHaveBeenCalled();
});

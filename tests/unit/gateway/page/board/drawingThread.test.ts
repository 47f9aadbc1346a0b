import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardOrder } from '../../../../../gateway/page/board/boardOrder.ts';
import { createDrawingThread, type Drawing } from '../../../../../gateway/page/board/drawingThread.ts';

const BOARD = { leagues: [], fixtures: [] };
const SHELL = { head: '', html: '<i></i>', sheet: '' };

/** A thread that is ready at once and answers as told. */
class FakeThread extends EventEmitter {
  readonly orders: BoardOrder[] = [];
  readonly terminate = vi.fn();
  answers: 'drawn' | 'failure' | 'nothing' = 'drawn';
  constructor() {
    super();
    queueMicrotask(() => this.emit('message', { id: 0, shell: null }));
  }
  postMessage(order: BoardOrder): void {
    this.orders.push(order);
    if (this.answers === 'nothing') return;
    const said = this.answers === 'drawn' ? { shell: SHELL } : { failure: 'no' };
    queueMicrotask(() => this.emit('message', { id: order.id, ...said }));
  }
}

const threads: FakeThread[] = [];
const start = vi.fn(() => {
  const thread = new FakeThread();
  threads.push(thread);
  return thread;
});
const texts = vi.fn(async () => ({ common: {} }));
const drawing = (change: Partial<Drawing> = {}): Drawing => ({
  ...{ language: 'en', path: '/sports', texts, read: async () => ({ board: BOARD, at: 5 }) },
  ...change,
});

beforeEach(() => {
  vi.useFakeTimers();
  threads.length = 0;
  start.mockClear();
  texts.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('one thread draws for all, and is told the texts of a language once', async () => {
  const thread = createDrawingThread(start);
  expect(await thread.draw(drawing())).toEqual(SHELL);
  await thread.draw(drawing({ path: '/esports' }));
  await thread.draw(drawing({ language: 'bn' }));
  expect(start).toHaveBeenCalledTimes(1);
  expect(texts).toHaveBeenCalledTimes(2);
  expect(threads[0]?.orders.map(it => [it.language, it.path, it.texts !== null])).toEqual([
    ['en', '/sports', true],
    ['en', '/esports', false],
    ['bn', '/sports', true],
  ]);
  thread.end();
});

it('a board is read when the thread is ready, and nothing is drawn of none', async () => {
  const thread = createDrawingThread(start);
  const read = vi.fn(async () => null);
  const drawn = thread.draw(drawing({ read }));
  expect(read).not.toHaveBeenCalled();
  expect(await drawn).toBeNull();
  expect(threads[0]?.orders).toEqual([]);
  thread.end();
});

it('the thread ends when nobody has asked for a minute, and the next drawing starts another one', async () => {
  const thread = createDrawingThread(start);
  await thread.draw(drawing());
  await vi.advanceTimersByTimeAsync(50_000);
  await thread.draw(drawing());
  await vi.advanceTimersByTimeAsync(50_000);
  expect(threads[0]?.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(threads[0]?.terminate).toHaveBeenCalled();
  await thread.draw(drawing());
  expect(threads[1]?.orders[0]?.texts).not.toBeNull();
  thread.end();
});

it('a drawing that fails, ends with its thread or hangs is told, and does not keep the next one from being drawn', async () => {
  const thread = createDrawingThread(start);
  await thread.draw(drawing());
  const [first] = threads;
  if (first === undefined) throw new Error('no thread');
  first.answers = 'failure';
  await expect(thread.draw(drawing())).rejects.toThrow('no');
  first.answers = 'nothing';
  const cut = expect(thread.draw(drawing())).rejects.toThrow('it ended with 1');
  await vi.advanceTimersByTimeAsync(1);
  first.emit('exit', 1);
  await cut;
  expect(await thread.draw(drawing())).toEqual(SHELL);
  const [, second] = threads;
  if (second === undefined) throw new Error('no second thread');
  second.answers = 'nothing';
  const hung = expect(thread.draw(drawing())).rejects.toThrow('it takes too long');
  await vi.advanceTimersByTimeAsync(10_000);
  await hung;
  expect(second.terminate).toHaveBeenCalled();
  thread.end();
});

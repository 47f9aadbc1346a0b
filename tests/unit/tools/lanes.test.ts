import { describe, expect, it } from 'vitest';
import { type Job, runLanes, type Step } from '../../../tools/lanes.mjs';

/** Steps that end when the test says so. */
function controlled() {
  const running = new Map<string, { end: (code: number, output?: string) => void; stopped: boolean }>();
  const start = ({ name }: Step): Job => {
    let resolve = (_ended: { code: number; output: string }) => {};
    const promise = new Promise<{ code: number; output: string }>(done => {
      resolve = done;
    });
    const control = {
      stopped: false,
      end: (code: number, output = `output of ${name}`) => resolve({ code, output }),
    };
    running.set(name, control);
    return {
      done: promise.finally(() => running.delete(name)),
      stop() {
        control.stopped = true;
        control.end(130);
      },
    };
  };
  const settle = () => new Promise(resolve => setImmediate(resolve));
  return {
    start,
    names: async () => {
      await settle();
      return [...running.keys()];
    },
    async end(name: string, code = 0) {
      await settle();
      running.get(name)?.end(code);
      await settle();
    },
  };
}

const lanes: readonly (readonly Step[])[] = [
  [{ name: 'tests' }, { name: 'browser', after: ['build'] }, { name: 'map', after: ['tests', 'browser'] }],
  [{ name: 'build' }, { name: 'types' }],
];

function begin(keepGoing = false) {
  const control = controlled();
  const printed: string[] = [];
  const done = runLanes(lanes, {
    start: control.start,
    keepGoing,
    print: text => printed.push(text),
    now: () => 0,
  });
  return { ...control, printed, done };
}

describe('two lanes', () => {
  it('run beside each other, and a step waits for what it needs', async () => {
    const { names, end, done } = begin();
    expect(await names()).toEqual(['tests', 'build']);
    await end('tests');
    expect(await names()).toEqual(['build']);
    await end('build');
    expect(await names()).toEqual(['types', 'browser']);
    await end('browser');
    await end('map');
    await end('types');
    expect(await done).toMatchObject({ failed: [], notRun: [] });
  });

  it('show what a step printed as a whole when it ends, and again at the end when it failed', async () => {
    const { end, done, printed } = begin(true);
    await end('build', 1);
    await end('types');
    await end('tests');
    const { failed, notRun, times } = await done;
    expect(failed).toEqual(['build']);
    expect(notRun).toEqual(['browser', 'map']);
    expect(times.map(line => line.trim())).toEqual(['0 s  build', '0 s  types', '0 s  tests']);
    expect(printed.filter(text => text.includes('output of build'))).toEqual([
      '\n== build: failed, 0 s\noutput of build',
      '\n== failed: build\noutput of build',
    ]);
    expect(printed.filter(text => text.includes('output of tests'))).toHaveLength(1);
  });

  it('stop at the first failure what runs, and start nothing more', async () => {
    const { end, done, printed } = begin();
    await end('build', 1);
    expect(await done).toMatchObject({ failed: ['build'], notRun: ['types', 'browser', 'map'] });
    expect(printed.some(text => text.startsWith('\n== tests: stopped'))).toBe(true);
  });
});

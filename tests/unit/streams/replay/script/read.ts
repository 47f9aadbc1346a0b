import { expect } from 'vitest';
import { parsePlatformScript } from '../../../../../streams/platformReplay/index.ts';
import {
  type EventStep,
  type Script,
  ScriptError,
  type ScriptStep,
} from '../../../../../streams/replay/script.ts';

/** A script of these lines, under a header. */
export function read(...lines: (object | string)[]): Script {
  const texts = lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line)));
  return parsePlatformScript(['{"script":"x"}', ...texts].join('\n'));
}

/** Steps of one kind. */
export function stepsOf<K extends ScriptStep['kind']>(script: Script, kind: K) {
  return script.steps.filter((step): step is Extract<ScriptStep, { kind: K }> => step.kind === kind);
}

/** The data of all events, each made up after the one before it, folded with `next`. */
export function dataOf(
  steps: readonly EventStep[],
  next: (state: unknown, data: unknown) => unknown = (_, d) => d,
) {
  let state: unknown;
  return steps.flatMap(step =>
    Array.from({ length: step.count }, (_, index) => {
      const data = step.item(index, { now: 1_768_478_400_000 + step.at, state });
      state = next(state, data);
      return data;
    }),
  );
}

/** The fault of a script as its sentence. */
export function faultOf(...lines: (object | string)[]): string {
  try {
    read(...lines);
  } catch (error) {
    expect(error).toBeInstanceOf(ScriptError);
    if (error instanceof ScriptError) {
      expect(error.message).toContain(`line ${error.line}: `);
      return error.message;
    }
  }
  return 'no fault';
}

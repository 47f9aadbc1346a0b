import { describe, expect, it } from 'vitest';
import { lanesOf } from '../../../tools/verify/steps.mjs';

const NAME = 'other engines';
const RECIPES = 'recipes of features';
const plan = (options: Partial<Parameters<typeof lanesOf>[0]> = {}) =>
  lanesOf({ selection: null, chaos: true, engines: true, shard: null, results: 'results', ...options });
const names = (steps: readonly { readonly name: string }[] = []) => steps.map(({ name }) => name);

describe('the smoke cases in other engines', () => {
  it('run beside the tests, after the static steps and the build, and are counted', () => {
    const { lanes, counted } = plan();
    expect(names(lanes[0])).not.toContain(NAME);
    expect(names(lanes[1]).slice(-4)).toEqual(['size of the first load', RECIPES, NAME, 'chaos']);
    const step = counted.find(({ name }) => name === NAME);
    expect(step).toMatchObject({
      result: 'engines',
      after: ['build'],
      env: { CROUPIER_RESULTS: 'results' },
      args: ['tools/engines.mjs', '--five'],
    });
    expect(counted.map(({ result }) => result)).toEqual(['vitest', 'page', 'e2e', 'engines']);
  });

  it('run in one shard', () => {
    const shards = ['1/3', '2/3', '3/3'].map(shard => plan({ shard }));
    expect(shards.flatMap(({ lanes }) => names(lanes.flat())).filter(name => name === NAME)).toHaveLength(1);
    expect(shards.filter(({ counted }) => names(counted).includes(NAME))).toHaveLength(1);
  });

  it('do not run for a change that reaches neither page nor gateway', () => {
    const { lanes, counted } = plan({ engines: false });
    expect(names(lanes.flat())).not.toContain(NAME);
    expect(names(counted)).not.toContain(NAME);
  });
});

describe('the recipes of features', () => {
  it('are tried with everything, in one shard, and not for a change', () => {
    const shards = ['1/3', '2/3', '3/3'].map(shard => plan({ shard }));
    expect(shards.flatMap(({ lanes }) => names(lanes.flat())).filter(name => name === RECIPES)).toHaveLength(
      1,
    );
    const selection = { files: [], cases: [] };
    expect(names(plan({ selection }).lanes.flat())).not.toContain(RECIPES);
  });
});

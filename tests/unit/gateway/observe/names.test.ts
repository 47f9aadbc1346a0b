import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../gateway/observe/createMetrics.ts';
import { addWorkerCounts } from '../../../../gateway/observe/metricsOfWorkers.ts';
import type { Sources } from '../../../../gateway/observe/sources.ts';
import { createCounts } from '../../../../gateway/realtime/counts.ts';

const METRIC = /\b(?:croupier|nodejs|process)_[a-z0-9_]+/g;
/** What Prometheus adds to the name of a histogram. */
const PART = /_(?:bucket|count|sum)$/;

/** Families of the registry, with their kinds and labels. */
function families() {
  const { registry, read } = createMetrics(() => 0);
  read({ realtime: createCounts() } as unknown as Sources);
  addWorkerCounts(registry, 2);
  return registry.getMetricsAsArray() as unknown as readonly {
    readonly name: string;
    readonly help: string;
    readonly labelNames: readonly string[];
  }[];
}
const all = families();
const names = all.map(({ name }) => name).toSorted();
const histograms = new Set(all.filter(it => 'upperBounds' in it).map(({ name }) => name));

/** Names of families in a text; of histograms without what Prometheus adds. */
function namedIn(text: string): readonly string[] {
  const found = [...text.matchAll(METRIC)].map(([name]) => {
    const family = name.replace(PART, '');
    return histograms.has(family) ? family : name;
  });
  return [...new Set(found)].toSorted();
}
const read = (file: string) => readFileSync(file, 'utf8');

describe('metrics', () => {
  it('issue 31.8: the dashboard shows every metric and no other', () => {
    const { panels } = JSON.parse(read('deploy/observe/dashboard.json')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
    expect(namedIn(shown)).toEqual(names);
  });

  it('issue 31.8: the alert rules name metrics that exist', () => {
    const named = namedIn(read('deploy/observe/alerts.yaml'));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(name => !names.includes(name))).toEqual([]);
  });

  it('issue 31.8: the document has a row for every metric, with its labels and meaning, and no other', () => {
    const rows = [
      ...read('docs/observing.md').matchAll(/^\| `((?:croupier|nodejs|process)_\w+)` \|(.*)\|$/gm),
    ];
    expect(rows.map(([, name]) => name).toSorted()).toEqual(names);
    for (const [, name, row = ''] of rows) {
      const [, unit, labels = '', meaning] = row.split('|').map(cell => cell.trim());
      const family = all.find(it => it.name === name);
      expect([name, labels]).toEqual([name, family?.labelNames.map(label => `\`${label}\``).join(', ')]);
      expect(unit).toMatch(/^(s|bytes|count)$/);
      expect(meaning).toBe(family?.help);
    }
  });

  it('issue 31.8: the document says what to do for every alert', () => {
    const alerts = [...read('deploy/observe/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name,
    );
    const told = [...read('docs/observing.md').matchAll(/^\| `(Croupier\w+)` \|/gm)].map(([, name]) => name);
    expect(told).toEqual(alerts);
  });

  it('issue 31.8: own names say the unit, and counters end in _total', () => {
    for (const { name } of all.filter(it => it.name.startsWith('croupier_'))) {
      expect(name).toMatch(/^croupier_[a-z_]+$/);
      if (histograms.has(name)) expect(name).toMatch(/_seconds$/);
      expect(name).not.toMatch(/_(ms|millis|kb)(_|$)/);
    }
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!hasPromtool)(
    'issue 31.8: Prometheus accepts the rules and the example (skipped without promtool)',
    () => {
      const check = (kind: string, file: string) =>
        execFileSync('promtool', ['check', kind, file], { encoding: 'utf8', stdio: 'pipe' });
      expect(check('rules', 'deploy/observe/alerts.yaml')).toContain('SUCCESS');
      expect(check('config', 'deploy/observe/prometheus.yaml')).toContain('SUCCESS');
    },
  );
});

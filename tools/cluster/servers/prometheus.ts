import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ClusterContext, HOST } from '../context.ts';
import { type ClusterProcess, createProcess } from '../processes/clusterProcess.ts';
import { isServing } from './isServing.ts';

/** What collects the figures. */
export interface Prometheus extends ClusterProcess {
  readonly origin: string;
}

/** What it collects from: `host:port` of each address, by the name of the kind. */
export type Targets = Readonly<Record<string, readonly string[]>>;

function configText(targets: Targets): string {
  const jobs = Object.entries(targets)
    .filter(([, addresses]) => addresses.length > 0)
    .map(
      ([job, addresses]) =>
        `  - job_name: ${job}\n    static_configs:\n      - targets: ${JSON.stringify(addresses)}\n`,
    );
  return `global:\n  scrape_interval: 5s\nscrape_configs:\n${jobs.join('')}`;
}

export function createPrometheus(context: ClusterContext, targets: Targets): Prometheus {
  const { programs, folders, ports, record } = context;
  const config = path.join(folders.config, 'prometheus.yml');
  const origin = `http://${HOST}:${ports.prometheus}`;
  const one = createProcess({
    ...{ name: 'prometheus', record, log: path.join(folders.logs, 'prometheus.log') },
    launch() {
      writeFileSync(config, configText(targets));
      const args = [
        `--config.file=${config}`,
        `--storage.tsdb.path=${folders.prometheus}`,
        '--storage.tsdb.retention.time=2d',
        `--web.listen-address=${HOST}:${ports.prometheus}`,
      ];
      return { command: programs.prometheus, args, cwd: folders.prometheus };
    },
    isReady: () => isServing(`${origin}/-/ready`),
  });
  return Object.assign(one, { origin });
}

import type { Bench, Figure } from './bench.ts';
import { openCrowd } from './clients/crowd.ts';
import { prepareGateway } from './gateway/gatewayProcess.ts';
import type { Options, Scenario } from './options.ts';
import { fanout } from './scenarios/fanout.ts';
import { idle } from './scenarios/idle.ts';
import { restart } from './scenarios/restart.ts';
import { storm } from './scenarios/storm.ts';
import { addMembers } from './world/members.ts';
import { openWorld } from './world/openWorld.ts';
import { countTopicReads } from './world/reads.ts';

type AfterGathering = Exclude<Scenario, 'idle'>;

/** The scenarios that need a crowd that is live. */
function scenarioOf(name: AfterGathering, bench: Bench, options: Options): Promise<readonly Figure[]> {
  if (name === 'fanout') return fanout(bench, options.seconds);
  return name === 'restart' ? restart(bench) : storm(bench, options.outage);
}

/**
 * Runs the scenarios against a gateway of its own and tells each figure as soon as it is known.
 * @param databaseUrl A migrated database to use instead of a new server.
 */
export async function runCapacity(
  options: Options,
  onFigures: (figures: readonly Figure[]) => void,
  databaseUrl: string | null = null,
): Promise<void> {
  const world = await openWorld(databaseUrl);
  const crowd = openCrowd(await addMembers(world.database, options.clients));
  const gateway = await prepareGateway(world.url, world.folder);
  try {
    await gateway.start();
    const bench: Bench = { world, gateway, crowd, reads: await countTopicReads(world.database) };
    // Everything else needs the crowd, too.
    onFigures(await idle(bench, options.seconds * 500));
    for (const name of options.scenarios) {
      if (name !== 'idle') onFigures(await scenarioOf(name, bench, options));
    }
  } finally {
    await crowd.close();
    await gateway.stop('SIGTERM');
    await world.close();
  }
}

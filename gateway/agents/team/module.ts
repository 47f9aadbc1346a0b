import type { Tx } from '../../db/database.ts';
import { memberDay, teamDay, teamMember, teamOpenDay } from '../../db/schema.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handlers } from '../../ground/handler.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import { requireAgent } from '../../people/requireAgent.ts';
import { addUpDays, openDays } from './addUpDay.ts';
import { TEAM_INVARIANTS } from './invariants.ts';
import { readOverview } from './overview.ts';
import { startTeamPublisher } from './publishTeams.ts';
import { readTeam } from './state.ts';

type TeamDeps = Pick<ModuleDeps, 'database' | 'publish' | 'clock' | 'wall' | 'log'>;

/** Creates the figures of teams (docs/decisions/054-team-figures.md). */
export function createTeam(deps: TeamDeps) {
  const { clock, wall } = deps;
  const handlers: Pick<Handlers, 'teamOverview'> = {
    teamOverview: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await readOverview(tx, requireAgent(ctx).uid, clock.now()) }),
    },
  };
  const addUp = () => {
    let isStopped = false;
    let opened = 0;
    const look = async () => {
      const today = dayOf(clock.now());
      if (opened !== today) await openDays(deps);
      opened = today;
      await addUpDays(deps, () => isStopped);
    };
    const stop = startClock(deps, look, 'days of teams were not added up');
    return () => {
      isStopped = true;
      return stop();
    };
  };
  return {
    handlers,
    readers: {
      team: (tx: Tx, uid: string | null) => readTeam(tx, ownerOf(uid), { now: clock.now(), wall: wall() }),
    },
    timers: [addUp, () => startTeamPublisher(deps)],
  };
}

export const team = defineModule({
  name: 'team',
  tables: [teamMember, memberDay, teamDay, teamOpenDay],
  invariants: TEAM_INVARIANTS,
  create: (deps: WorldDeps) => createTeam(deps),
});

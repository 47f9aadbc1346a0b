import { invitation, invitationDay, invitationUse, invitationVisitor } from '../../db/schema.ts';
import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { InvitationPorts } from '../../people/invitationPorts.ts';
import { requireAgent } from '../../people/requireAgent.ts';
import { findInvitation } from './find.ts';
import { INVITATION_INVARIANTS } from './invariants.ts';
import { listInvitations } from './list.ts';
import { closeInvitation, makeInvitation } from './make.ts';
import { type UseDeps, useInvitation } from './use.ts';
import { forgetVisitors, visitInvitation } from './visit.ts';

type InvitationDeps = UseDeps & Pick<WorldDeps, 'database' | 'clock' | 'randomBytes'>;

type InvitationCalls = 'invitations' | 'invitationMake' | 'invitationClose' | 'invitationVisit';

/** Creates the invitations of agents (docs/decisions/055-downlines.md). */
export function createInvitations(deps: InvitationDeps) {
  const { database, caps, clock } = deps;
  const handlers: Pick<Handlers, InvitationCalls> = {
    invitations: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await listInvitations(tx, caps, requireAgent(ctx).uid, ctx.now) }),
    },
    invitationMake: {
      mode: 'write',
      run: async (tx, ctx, params) => ({
        value: await makeInvitation(tx, deps, requireAgent(ctx), params, clock.now()),
      }),
    },
    invitationClose: {
      mode: 'write',
      run: async (tx, ctx, { code }) => ({
        value: await closeInvitation(tx, deps, requireAgent(ctx), code, clock.now()),
      }),
    },
    invitationVisit: {
      mode: 'plain',
      run: async (ctx, { code }) => ({ value: await visitInvitation(database, ctx, code) }),
    },
  };
  const ports: InvitationPorts = {
    invitations: {
      find: findInvitation,
      use: (tx, found, newcomer) => useInvitation(tx, deps, found, newcomer),
    },
  };
  return { handlers, ports };
}

export const invitations = defineModule({
  name: 'invitations',
  tables: [invitation, invitationDay, invitationVisitor, invitationUse],
  invariants: INVITATION_INVARIANTS,
  create(deps: WorldDeps) {
    const { handlers, ports } = createInvitations({ ...deps, caps: deps.merchant.contracts });
    const tidy = () => forgetVisitors(deps.database, deps.clock.now());
    return {
      handlers,
      ports,
      hourly: [{ run: tidy, failure: 'visitors of invitations could not be forgotten' }],
    };
  },
});

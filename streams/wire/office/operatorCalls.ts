import { z } from 'zod';
import { SaidLine, WrittenLine } from '../fields/writtenText.ts';
import { FEW, MANY, Moment, ShortText, Token } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { OfficeId, OfficeOperator, Permissions, RoleName } from './shapes.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;
const reason = WrittenLine(500).default('');

/** Operators, roles and tokens of programs (docs/decisions/134). */
export const officeOperatorCalls = {
  officeOperators: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/operators',
    command: false,
    permission: 'operator.read',
    summary: 'All operators, the oldest first.',
    params: z.object({}),
    value: z.array(OfficeOperator).max(MANY),
  }),
  officeInvite: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/operators/invite',
    // No command: its answer would be kept with the link that nobody else may read.
    command: false,
    permission: 'operator.write',
    proof: true,
    summary:
      'Makes the link with which somebody becomes an operator; it is shown once, good once and for a day.',
    params: z.object({ name: SaidLine(60), role: RoleName }),
    value: z.object({ invitation: Token, link: z.string().max(1_024), expiresAt: Moment }),
  }),
  officeOperatorSet: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/operators/set',
    command: true,
    permission: 'operator.write',
    proof: true,
    summary: 'Gives an operator another role, locks them, which ends their sessions, or opens them again.',
    params: z.object({
      operatorId: OfficeId,
      role: RoleName.optional(),
      locked: z.boolean().optional(),
      reason,
    }),
    value: z.null(),
  }),
  officeOperatorReset: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/operators/reset',
    // No command: its answer would be kept with the link that nobody else may read.
    command: false,
    permission: 'operator.write',
    proof: true,
    summary:
      'Ends what an operator signs in with and their sessions, and makes the link with which they set it anew.',
    params: z.object({ operatorId: OfficeId, reason: SaidLine(500) }),
    value: z.object({ invitation: Token, link: z.string().max(1_024), expiresAt: Moment }),
  }),
  officeRoles: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/roles',
    command: false,
    permission: 'operator.read',
    summary: 'All roles with their permissions.',
    params: z.object({}),
    value: z.array(z.object({ role: ShortText, permissions: Permissions, own: z.boolean() })).max(MANY),
  }),
  officeRoleSet: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/roles/set',
    command: true,
    permission: 'role.write',
    proof: true,
    summary: 'Makes a role of the merchant’s own, or changes one; it holds at once for all who have it.',
    params: z.object({ role: RoleName, permissions: z.array(z.string().max(64)).max(FEW), reason }),
    value: z.null(),
  }),
  officeMachines: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/machines',
    command: false,
    permission: 'operator.read',
    summary: 'Tokens of programs, without the tokens.',
    params: z.object({}),
    value: z
      .array(
        z.object({
          machineId: ShortText,
          name: ShortText,
          scopes: Permissions,
          createdAt: Moment,
          expiresAt: Moment,
          usedAt: Moment.nullable(),
          ended: z.boolean(),
        }),
      )
      .max(MANY),
  }),
  officeMachineMake: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/machines/make',
    command: false,
    permission: 'machine.write',
    proof: true,
    summary: 'Makes a token for a program; it is shown once.',
    params: z.object({
      name: SaidLine(60),
      scopes: z.array(z.string().max(64)).min(1).max(FEW),
      days: z.int().min(1).max(366),
    }),
    value: z.object({ machineId: ShortText, token: Token, expiresAt: Moment }),
  }),
  officeMachineEnd: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/machines/end',
    command: true,
    permission: 'machine.write',
    summary: 'Ends a token of a program, at once.',
    params: z.object({ machineId: OfficeId, reason }),
    value: z.null(),
  }),
} as const;

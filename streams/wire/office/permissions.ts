/** What an operator may be allowed; every call of the operator and of the desk names one (docs/decisions/133). */
export const PERMISSIONS = [
  'member.read',
  'member.contacts',
  'member.unlock',
  'member.lock',
  'member.correct',
  'member.export',
  'member.erase',
  'member.erase.large',
  'member.limit',
  'member.secure',
  'member.note',
  'member.close',
  'bonus.grant',
  'bonus.grant.large',
  'cash.read',
  'cash.approve',
  'cash.approve.large',
  'cash.takeOver',
  'money.book',
  'money.book.large',
  'chat.read',
  'chat.answer',
  'chat.takeOver',
  'canned.write',
  'content.read',
  'content.write',
  'content.publish',
  'promotion.read',
  'promotion.draft',
  'promotion.write',
  'promotion.decide',
  'promotion.decide.large',
  'points.read',
  'points.decide',
  'points.decide.large',
  'mall.write',
  'draw.read',
  'draw.run',
  'draw.run.large',
  'round.void',
  'round.void.large',
  'fixture.decide',
  'fixture.decide.large',
  'table.void',
  'table.void.large',
  'win.read',
  'win.decide',
  'win.decide.large',
  'game.read',
  'game.write',
  'game.maintain',
  'round.read',
  'risk.read',
  'gift.read',
  'gift.give',
  'gift.give.large',
  'agent.read',
  'agent.write',
  'bill.read',
  'report.read',
  'system.read',
  'system.maintain',
  'secret.replace',
  'trail.read',
  'operator.read',
  'operator.write',
  'limit.write',
  'role.write',
  'machine.write',
  'own.session',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What no program may: it has no session, and makes nobody who may more than it. */
export const NOT_FOR_PROGRAMS: ReadonlySet<string> = new Set<Permission>([
  ...(['own.session', 'operator.write', 'role.write', 'machine.write', 'limit.write'] as const),
]);

/** Whether a text is one of them. */
export const isPermission = (text: string): text is Permission =>
  (PERMISSIONS as readonly string[]).includes(text);

const READING = PERMISSIONS.filter(it => it.endsWith('.read'));
/** What everybody of the office may: their own session, password and keys. */
const OWN = ['own.session'] as const;

/** The roles that every world has, as sets of permissions; a merchant may have others besides. */
export const ROLES = {
  owner: PERMISSIONS,
  manager: [
    ...OWN,
    ...READING,
    ...(['member.contacts', 'member.unlock', 'member.lock', 'member.correct', 'member.limit'] as const),
    ...([
      'member.secure',
      'member.note',
      'member.close',
      'member.export',
      'member.erase',
      'member.erase.large',
    ] as const),
    ...(['bonus.grant', 'bonus.grant.large', 'cash.approve', 'cash.approve.large'] as const),
    ...(['cash.takeOver', 'money.book', 'money.book.large'] as const),
    ...(['chat.answer', 'chat.takeOver', 'canned.write'] as const),
    ...(['content.write', 'content.publish'] as const),
    ...(['promotion.draft', 'promotion.write', 'promotion.decide', 'promotion.decide.large'] as const),
    ...(['points.decide', 'points.decide.large', 'mall.write', 'draw.run', 'draw.run.large'] as const),
    ...(['game.write', 'game.maintain', 'win.decide', 'win.decide.large'] as const),
    ...(['gift.give', 'gift.give.large'] as const),
    ...(['agent.write', 'system.maintain'] as const),
  ],
  cashier: [...OWN, 'member.read', 'member.note', 'cash.read', 'cash.approve', 'points.read'],
  support: [
    ...OWN,
    ...(['member.read', 'member.unlock', 'member.correct', 'member.note'] as const),
    ...(['chat.read', 'chat.answer', 'canned.write'] as const),
    ...(['game.read', 'round.read'] as const),
  ],
  content: [
    ...OWN,
    ...(['game.read', 'content.read', 'content.write', 'content.publish'] as const),
    ...(['promotion.read', 'promotion.draft', 'draw.read'] as const),
  ],
  risk: [
    ...OWN,
    ...(['member.read', 'member.lock', 'member.limit', 'member.note', 'risk.read', 'cash.read'] as const),
    ...(['round.read', 'round.void', 'round.void.large'] as const),
    ...(['fixture.decide', 'fixture.decide.large', 'table.void', 'table.void.large'] as const),
    ...(['win.read', 'win.decide', 'win.decide.large'] as const),
    ...(['game.read', 'game.write', 'game.maintain', 'gift.read', 'bill.read'] as const),
  ],
  auditor: [...OWN, ...READING],
} as const satisfies Record<string, readonly Permission[]>;
export type OfficeRole = keyof typeof ROLES;
/** The roles in their order. */
export const ROLE_NAMES = Object.keys(ROLES) as readonly OfficeRole[];

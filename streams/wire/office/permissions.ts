/** What an operator may be allowed; every call of the operator and of the desk names one (docs/decisions/133). */
export const PERMISSIONS = [
  'member.read',
  'member.contacts',
  'member.unlock',
  'member.lock',
  'member.correct',
  'cash.read',
  'cash.approve',
  'cash.approve.large',
  'money.book',
  'money.book.large',
  'chat.read',
  'chat.answer',
  'content.read',
  'promotion.read',
  'promotion.write',
  'promotion.decide',
  'points.read',
  'points.decide',
  'draw.read',
  'draw.run',
  'round.void',
  'win.read',
  'win.decide',
  'game.read',
  'game.write',
  'game.maintain',
  'round.read',
  'risk.read',
  'gift.read',
  'gift.give',
  'agent.read',
  'agent.write',
  'bill.read',
  'system.read',
  'system.maintain',
  'secret.replace',
  'trail.read',
  'operator.read',
  'operator.write',
  'role.write',
  'machine.write',
  'own.session',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

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
    ...(['member.contacts', 'member.unlock', 'member.lock', 'member.correct'] as const),
    ...(['cash.approve', 'cash.approve.large', 'money.book', 'money.book.large', 'chat.answer'] as const),
    ...(['promotion.write', 'promotion.decide', 'points.decide', 'draw.run'] as const),
    ...([
      'game.write',
      'game.maintain',
      'win.decide',
      'gift.give',
      'agent.write',
      'system.maintain',
    ] as const),
  ],
  cashier: [...OWN, 'member.read', 'cash.read', 'cash.approve', 'points.read'],
  support: [
    ...OWN,
    'member.read',
    'member.unlock',
    'member.correct',
    'chat.read',
    'chat.answer',
    'game.read',
    'round.read',
  ],
  content: [...OWN, 'game.read', 'content.read', 'promotion.read', 'draw.read'],
  risk: [
    ...OWN,
    ...(['member.read', 'member.lock', 'risk.read', 'cash.read', 'round.read', 'round.void'] as const),
    ...([
      'win.read',
      'win.decide',
      'game.read',
      'game.write',
      'game.maintain',
      'gift.read',
      'bill.read',
    ] as const),
  ],
  auditor: [...OWN, ...READING],
} as const satisfies Record<string, readonly Permission[]>;
export type OfficeRole = keyof typeof ROLES;
/** The roles in their order. */
export const ROLE_NAMES = Object.keys(ROLES) as readonly OfficeRole[];

import { sql } from 'drizzle-orm';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import type { MemberPage } from '../../../../streams/wire/office/memberShapes.ts';
import { ProfileField } from '../../../../streams/wire/profile/shapes.ts';
import { roleOfType } from '../../../../streams/wire/session/roles.ts';
import type { Tx } from '../../../db/database.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import type { Handlers } from '../../../ground/handler.ts';
import type { LimitActPorts } from '../../../ledger/limits/ports.ts';
import { shownValue } from '../../../people/profile/ports.ts';
import { findMemberAccount, type MemberAccount } from '../memberAccount.ts';
import { memberStateOf } from '../search/filters.ts';
import { readAccess } from './access.ts';
import { readMoney } from './money.ts';
import { readPeople } from './people.ts';

type PageDeps = Pick<ModuleDeps, 'clock' | 'wall'> & Pick<LimitActPorts, 'limitActs'>;

/** Addresses of sign-ins that are told. */
const ADDRESSES = 20;

/** Texts that name a person: they are told with the contacts only. */
const NAMING: ReadonlySet<ProfileField> = new Set(['qqNum', 'line', 'whatsapp', 'facebook', 'wechat']);

function profileOf({ profile }: MemberAccount): MemberPage['profile'] {
  return ProfileField.options.flatMap(field => {
    const value = NAMING.has(field) ? null : shownValue(field, ownValue(profile, field) ?? null);
    return value === null ? [] : [{ field, value }];
  });
}

async function readPage(tx: Tx, { clock, wall, limitActs }: PageDeps, uid: string): Promise<MemberPage> {
  const member = await findMemberAccount(tx, uid);
  const access = await readAccess(tx, member, wall());
  return {
    ...{ uid, username: member.username, nickname: member.nickname, demo: member.demo },
    ...{ type: member.type, role: roleOfType(member.type), language: member.language },
    ...{ createdAt: member.createdAt, closedAt: member.closedAt, state: memberStateOf(member, clock.now()) },
    seenAt: access.signIns.find(({ ok }) => ok)?.at ?? null,
    mobile: shownValue('mobileNum', member.mobile),
    email: shownValue('email', member.email),
    profile: profileOf(member),
    limits: await limitActs.read(tx, uid),
    ...access,
    ...(await readMoney(tx, uid)),
    ...(await readPeople(tx, member)),
  };
}

/** What the page of a member shows. */
export function memberPageHandlers(deps: PageDeps): Pick<Handlers, 'officeMember' | 'officeMemberContacts'> {
  return {
    officeMember: {
      mode: 'read',
      run: async (tx, _ctx, { uid }) => ({ value: await readPage(tx, deps, uid) }),
    },
    officeMemberContacts: {
      mode: 'read',
      async run(tx, _ctx, { uid }) {
        const { mobile, email } = await findMemberAccount(tx, uid);
        const { rows } = await tx.execute<{ ip: string }>(sql`
          select ip from sign_in where uid = ${uid} and ok group by ip order by max(id) desc limit ${ADDRESSES}`);
        return { value: { mobile, email, addresses: rows.map(({ ip }) => ip) } };
      },
    },
  };
}

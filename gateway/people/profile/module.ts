import { and, eq, sql } from 'drizzle-orm';
import type { RegisterSettings } from '../../../streams/wire/access/shapes.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { tidyName } from '../../../streams/wire/fields/names.ts';
import type {
  AccountProfile,
  ProfileChange,
  ProfileField,
  ShownProfile,
} from '../../../streams/wire/profile/shapes.ts';
import { avatarPath, isAvatar } from '../../../streams/wire/profile/words.ts';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { StateReaders } from '../../ground/publish.ts';
import {
  assertNickname,
  countWithinHour,
  isUnderage,
  lockAccount,
  refuseField,
  registerRules,
} from '../identity/ports.ts';
import { requireMember } from '../requireMember.ts';
import { readChange } from './change.ts';
import { createCorrections } from './correct.ts';
import { fieldsOf, isOnce, mayEdit, ruleOf, shownValue } from './fields.ts';
import type { ProfilePorts } from './ports.ts';

type Deps = Pick<WorldDeps, 'database' | 'merchant' | 'isOn' | 'publish' | 'readSnap' | 'clock' | 'wall'>;

/** Changes of an account within an hour; a name is seen by others, who should recognise its owner. */
const PER_HOUR = { nickname: 5, all: 40 };

const columns = {
  nickname: account.nickname,
  ageRefusedAt: account.ageRefusedAt,
  icon: account.icon,
  email: account.email,
  mobile: account.mobile,
  profile: account.profile,
};

async function read(tx: Tx, uid: string) {
  const [row] = await tx.select(columns).from(account).where(eq(account.uid, uid));
  if (row === undefined) throw new Error('an account that is signed in exists');
  return row;
}
type Row = Awaited<ReturnType<typeof read>>;

const factOf =
  ({ nickname, email, mobile, profile }: Row) =>
  (field: ProfileField): string | null => {
    if (field === 'nickname') return nickname;
    if (field === 'email') return email;
    if (field === 'mobileNum') return mobile;
    return ownValue(profile, field) ?? null;
  };

const shown = ({ nickname, icon }: Row): ShownProfile => ({ nickname, icon });

/** State of the topic of an account. */
export const readShown: StateReaders['profile'] = async (tx, uid) => shown(await read(tx, ownerOf(uid)));

function profileOf(settings: RegisterSettings, row: Row): AccountProfile {
  const of = factOf(row);
  return {
    icon: row.icon,
    birthdayMinAge: settings.birthdayMinAge,
    entries: fieldsOf(settings, of).map(field => ({
      field,
      value: shownValue(field, of(field)),
      mayEdit: mayEdit(field, of(field)),
      once: isOnce(field),
      rule: ruleOf(settings, field),
    })),
  };
}

/** Throws `rate_limited` when an account changed itself too often within the hour. */
async function count(tx: Tx, uid: string, field: ProfileChange['field'], now: number): Promise<void> {
  const isName = field === 'nickname';
  const limits = [
    ['all', PER_HOUR.all] as const,
    ...(isName ? [['nickname', PER_HOUR.nickname] as const] : []),
  ];
  for (const [kind, most] of limits) {
    const { over, until } = await countWithinHour(tx, `profile ${kind} ${uid}`, most, now);
    if (over) {
      throw new CallError('rate_limited', 429, 'Changed too often, please try again later.', {
        retryMs: until - now,
      });
    }
  }
}

/** What of the row a change writes. */
function written(
  settings: RegisterSettings,
  row: Row,
  { field, value }: ProfileChange,
  now: number,
): Partial<typeof account.$inferInsert> {
  if (field === 'icon') {
    if (value !== '' && !isAvatar(value)) throw refuseField(field, 'unknown');
    return { icon: isAvatar(value) ? avatarPath(value) : null };
  }
  const text = readChange(settings, { field, value }, factOf(row), now);
  if (field === 'nickname') return { nickname: text };
  const { [field]: _before, ...rest } = row.profile;
  return { profile: text === null ? rest : { ...rest, [field]: text } };
}

/** Creates what an account says of its person: the calls, and the topic that shows name and picture everywhere. */
export function createProfile(deps: Deps): {
  readonly handlers: Pick<Handlers, 'profile' | 'profileSet'>;
  readonly readers: Pick<StateReaders, 'profile'>;
} {
  const settings = registerRules(deps.merchant, deps.isOn);
  return {
    handlers: {
      profile: {
        mode: 'read',
        run: async (tx, ctx) => ({ value: profileOf(settings, await read(tx, requireMember(ctx).uid)) }),
      },
      profileSet: {
        mode: 'write',
        // Outside of the transaction: a refused birthday is remembered.
        async before(ctx, { field, value }) {
          const { uid } = requireMember(ctx);
          const now = deps.wall();
          if (field !== 'birthday' || !isUnderage(tidyName(value), deps.merchant.minimumAge, now)) return;
          const unknown = and(eq(account.uid, uid), sql`${account.profile} ->> 'birthday' is null`);
          await deps.database.write(tx => tx.update(account).set({ ageRefusedAt: now }).where(unknown));
        },
        async run(tx, ctx, change) {
          const { uid } = requireMember(ctx);
          await lockAccount(tx, uid);
          await count(tx, uid, change.field, deps.wall());
          const before = await read(tx, uid);
          const after = written(settings, before, change, deps.wall());
          if (change.field === 'birthday' && before.ageRefusedAt !== null) {
            throw new CallError('profile_fixed', 409, 'The support can change this.', {
              value: { field: 'birthday' },
            });
          }
          if (after.nickname && after.nickname !== before.nickname) {
            await assertNickname(tx, uid, after.nickname, deps.merchant.brand);
          }
          await tx.update(account).set(after).where(eq(account.uid, uid));
          const now = await read(tx, uid);
          if (before.nickname !== now.nickname || before.icon !== now.icon) {
            await deps.publish(tx, { key: 'profile', uid, data: shown(now), at: deps.clock.now() });
          }
          return { value: profileOf(settings, now), snaps: [await deps.readSnap(tx, 'profile', uid)] };
        },
      },
    },
    readers: { profile: readShown },
  };
}

export const profile = defineModule({
  name: 'profile',
  tables: [],
  create: (deps: WorldDeps) => ({
    ...createProfile(deps),
    ports: { profileCorrections: createCorrections(deps) } satisfies ProfilePorts,
  }),
});

import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import {
  type AgentAnnouncement,
  type AgentAnnouncements,
  ANNOUNCEMENTS_KEPT,
} from '../../../streams/wire/agentAnnouncements/fold.ts';
import { AGENT_TYPES } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, agentAnnouncement, agentAnnouncementMark } from '../../db/schema.ts';
import { HOUR } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handlers } from '../../ground/handler.ts';
import { watchedRun } from '../../ground/loopHealth.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import { maskName } from '../../people/maskName.ts';
import { requireAgent } from '../../people/requireAgent.ts';

type Deps = Pick<ModuleDeps, 'publish' | 'readSnap' | 'clock' | 'database' | 'log' | 'loopHealth'>;

/** An announcement before it has its place. */
type Draft = Omit<AgentAnnouncement, 'n'> & {
  /** The same id is published once per reader. */
  readonly opId: string;
};

/** How often the house of a demo world announces something, world ms. */
const HOUSE_EVERY_MS = HOUR;
/** How often the timer checks whether that is due, ms. */
const LOOK_EVERY_MS = 5_000;

const HOUSE_TEXTS: readonly [AgentAnnouncement['texts'], ...AgentAnnouncement['texts'][]] = [
  [
    {
      language: 'en',
      title: 'Salaries are settled every five minutes',
      text: 'Real-time salaries are paid at the end of each window. The chart above every page shows the last ones.',
    },
    {
      language: 'bn',
      title: 'বেতন প্রতি পাঁচ মিনিটে নিষ্পত্তি হয়',
      text: 'প্রতিটি সময়সীমার শেষে রিয়েল-টাইম বেতন দেওয়া হয়। প্রতিটি পাতার উপরের চার্টে সর্বশেষগুলো দেখা যায়।',
    },
    {
      language: 'ar',
      title: 'تُسوّى الرواتب كل خمس دقائق',
      text: 'تُدفع الرواتب الفورية في نهاية كل فترة، ويعرض المخطط أعلى كل صفحة آخرها.',
    },
  ],
  [
    {
      language: 'en',
      title: 'Answer contract requests in time',
      text: 'A request that waits is shown above every page until you have answered it.',
    },
    {
      language: 'bn',
      title: 'চুক্তির অনুরোধের উত্তর সময়মতো দিন',
      text: 'অপেক্ষমাণ অনুরোধ আপনি উত্তর না দেওয়া পর্যন্ত প্রতিটি পাতার উপরে দেখানো হয়।',
    },
    {
      language: 'ar',
      title: 'أجب عن طلبات العقود في وقتها',
      text: 'يبقى الطلب المنتظر ظاهرًا أعلى كل صفحة إلى أن تجيب عنه.',
    },
  ],
  [
    {
      language: 'en',
      title: 'The jackpot is growing',
      text: 'Tell your team: every bet of an in-house game feeds the pool.',
    },
    { language: 'bn', title: 'জ্যাকপট বাড়ছে', text: 'আপনার দলকে জানান: নিজস্ব গেমের প্রতিটি বাজি জ্যাকপটে যোগ হয়।' },
    {
      language: 'ar',
      title: 'الجائزة الكبرى تكبر',
      text: 'أخبر فريقك: كل رهان في ألعاب المنصة يزيد الجائزة.',
    },
  ],
];

/** State of `u:<uid>:agentAnnouncements`. */
async function readState(tx: Tx, uid: string): Promise<AgentAnnouncements> {
  const [mark] = await tx.select().from(agentAnnouncementMark).where(eq(agentAnnouncementMark.uid, uid));
  const rows = await tx
    .select()
    .from(agentAnnouncement)
    .where(eq(agentAnnouncement.uid, uid))
    .orderBy(desc(agentAnnouncement.n))
    .limit(ANNOUNCEMENTS_KEPT);
  return {
    items: rows.map(({ uid: _uid, opId: _opId, source, ...row }) => ({ ...row, from: source })),
    readUpTo: mark?.readN ?? 0,
  };
}

/** Numbers an announcement for one reader and publishes it; false when it exists already. */
async function tell(
  tx: Tx,
  { publish }: Deps,
  uid: string,
  { opId, from, ...draft }: Draft,
): Promise<boolean> {
  const mark = agentAnnouncementMark;
  await tx.insert(mark).values({ uid }).onConflictDoNothing();
  // The lock of this row makes other announcements for this reader wait until the transaction ends.
  const [row] = await tx.select().from(mark).where(eq(mark.uid, uid)).for('update');
  const told = and(eq(agentAnnouncement.uid, uid), eq(agentAnnouncement.opId, opId));
  if ((await tx.select({ n: agentAnnouncement.n }).from(agentAnnouncement).where(told)).length > 0)
    return false;
  const n = (row?.lastN ?? 0) + 1;
  await tx.update(mark).set({ lastN: n }).where(eq(mark.uid, uid));
  await tx.insert(agentAnnouncement).values({ ...draft, uid, opId, source: from, n });
  await tx
    .delete(agentAnnouncement)
    .where(and(eq(agentAnnouncement.uid, uid), lte(agentAnnouncement.n, n - ANNOUNCEMENTS_KEPT)));
  const item = { ...draft, from, n };
  await publish(tx, { key: 'agentAnnouncements', uid, data: { op: 'new', item }, at: draft.at });
  return true;
}

/** Agents in the order in which their topics are published. */
const agents = (tx: Tx, uplineUid: string | null) =>
  tx
    .select({ uid: account.uid })
    .from(account)
    .where(
      and(
        isAmong(account.type, AGENT_TYPES),
        uplineUid === null ? undefined : eq(account.uplineUid, uplineUid),
      ),
    )
    .orderBy(asc(sql`${account.uid} collate "C"`));

function handlersOf(deps: Deps): Pick<Handlers, 'agentAnnounce' | 'agentAnnouncementsRead'> {
  return {
    agentAnnounce: {
      mode: 'write',
      async run(tx, ctx, { id, ...text }) {
        const { uid } = requireAgent(ctx);
        const [self] = await tx.select({ name: account.username }).from(account).where(eq(account.uid, uid));
        const draft: Draft = {
          opId: `${uid}:${id}`,
          from: 'upline',
          author: maskName(self?.name ?? ''),
          texts: [text],
          at: ctx.now,
          demo: false,
        };
        let told = 0;
        for (const reader of await agents(tx, uid)) if (await tell(tx, deps, reader.uid, draft)) told += 1;
        return { value: { told } };
      },
    },
    agentAnnouncementsRead: {
      mode: 'write',
      async run(tx, ctx, { upTo }) {
        const { uid } = requireAgent(ctx);
        const mark = agentAnnouncementMark;
        const [row] = await tx
          .update(mark)
          .set({ readN: sql`least(${upTo}::int8, ${mark.lastN})` })
          .where(and(eq(mark.uid, uid), sql`${mark.readN} < least(${upTo}::int8, ${mark.lastN})`))
          .returning({ readN: mark.readN });
        if (row !== undefined) {
          const data = { op: 'read', upTo: row.readN } as const;
          await deps.publish(tx, { key: 'agentAnnouncements', uid, data, at: ctx.now });
        }
        return { value: null, snaps: [await deps.readSnap(tx, 'agentAnnouncements', uid)] };
      },
    },
  };
}

/** Announces the house's text of this hour once to every agent, whichever process comes first. */
async function tellOfHouse(tx: Tx, deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const hour = Math.floor(at / HOUSE_EVERY_MS);
  const texts = HOUSE_TEXTS[hour % HOUSE_TEXTS.length] ?? HOUSE_TEXTS[0];
  const draft: Draft = { opId: `house:${hour}`, from: 'house', author: null, texts, at, demo: true };
  for (const { uid } of await agents(tx, null)) await tell(tx, deps, uid, draft);
}

/** Starts the announcements of the house; the returned function stops them. */
function startHouse(deps: Deps): () => Promise<void> {
  const watched = watchedRun(deps.loopHealth, 'house', LOOK_EVERY_MS);
  let toldHour = -1;
  let running = Promise.resolve();
  const look = async () => {
    const hour = Math.floor(deps.clock.now() / HOUSE_EVERY_MS);
    if (hour === toldHour) return;
    try {
      await watched(() => deps.database.write(tx => tellOfHouse(tx, deps)));
      toldHour = hour;
    } catch (error) {
      deps.log.warn({ err: error }, 'an announcement of the house could not be told');
    }
  };
  const timer = setInterval(() => {
    running = running.then(look);
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}

export const agentAnnouncements = defineModule({
  name: 'agentAnnouncements',
  tables: [agentAnnouncement, agentAnnouncementMark],
  create: (deps: WorldDeps) => ({
    handlers: handlersOf(deps),
    readers: {
      agentAnnouncements: (tx: Tx, uid: string | null) => readState(tx, ownerOf(uid)),
    },
    timers: deps.demoAccounts === null ? [] : [() => startHouse(deps)],
  }),
});

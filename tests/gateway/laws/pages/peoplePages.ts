import { sql } from 'drizzle-orm';
import { each, inside, newId, type PagesWorld, type Rows } from './pagesWorld.ts';

const saysMore = (value: never): boolean => Object(value).more;

let messages = 0;
async function chatMessages({ gateway, member, insert }: PagesWorld, count: number, at: number) {
  await gateway.database.db.execute(sql`
    insert into chat (uid, name, guest, language, at) values (${member}, 'any', false, 'EN', 0) on conflict do nothing`);
  await insert(
    'chat_message',
    each(count, () => ({
      ...{
        uid: member,
        n: ++messages,
        id: newId(),
        author: 'member',
        text: 'any',
        links: [],
        at,
        sent_at: at,
      },
    })),
  );
}

const TERMS = {
  ...{ deposit: 1, turnover: 1, days: 1, friend: null },
  inviter: { kind: 'cash', amount: 100 },
};

async function downlines(world: PagesWorld, count: number, at: number) {
  for (let n = 0; n < count; n += 1) await world.account({ upline_uid: world.agent, created_at: at });
}

const notes = ({ member, insert }: PagesWorld, count: number, at: number) =>
  insert(
    'member_note',
    each(count, () => ({ uid: member, author: 'token', note: 'any', at })),
  );

/** Notes and orders of one moment, so that a page ends between two sources. */
async function events(world: PagesWorld, count: number, at: number) {
  await notes(world, Math.ceil(count / 2), at);
  const orders = each(Math.floor(count / 2), () => ({
    ...{ id: newId(), uid: world.member, kind: 'deposit', state: 'arrived', version: 1, method: 'reedbank' },
    ...{ amount: 100, fee: 0, at, changed_at: at, demo: false },
  }));
  if (orders.length > 0) await world.insert('cash_order', orders);
}

/** Names that a search finds in two ways: by their beginning, and by a part of them. */
let named = 0;
async function namedMembers(world: PagesWorld, count: number, at: number) {
  for (let n = 0; n < count; n += 1) {
    named += 1;
    const username = named % 2 === 0 ? `lilac${newId()}` : `x${newId()}lilac`;
    await world.account({ username, created_at: at });
  }
}

/** Lists of messages and of people. */
export const peoplePages = {
  officeMembers: {
    who: 'operator',
    id: 'uid',
    async add(world, count, at) {
      for (let n = 0; n < count; n += 1) await world.account({ created_at: at });
    },
  },
  'officeMembers, searched': {
    ...{ who: 'operator', id: 'uid', params: () => ({ text: 'lilac' }), add: namedMembers },
  },
  officeTimeline: { who: 'operator', params: ({ member }) => ({ uid: member }), add: events },
  chatHistory: {
    ...{ who: 'member', id: 'n', params: () => ({ before: Number.MAX_SAFE_INTEGER }), add: chatMessages },
    // Told oldest first: a page goes on before its first one.
    rowsOf: value => inside('messages')(value).toReversed(),
    moreOf: saysMore,
  },
  officeChatHistory: {
    ...{ who: 'operator', id: 'n', add: chatMessages },
    params: ({ member }) => ({ uid: member, before: Number.MAX_SAFE_INTEGER }),
    rowsOf: value => inside('messages')(value).toReversed(),
    moreOf: saysMore,
  },
  officeChats: {
    ...{ who: 'operator', id: 'uid', rowsOf: inside('rows') },
    add: ({ insert }, count, at) =>
      insert(
        'chat',
        each(count, () => ({
          ...{ uid: newId(), name: 'any', guest: true, language: 'en', at },
          ...{ last_n: 0, member_read: 0, desk_read: 0, typing_until: 0 },
        })),
      ),
    moreOf: value => Object(value).next !== null,
  },
  officeCanned: {
    ...{ who: 'operator', id: 'shortcut', rowsOf: inside('rows') },
    add: ({ insert }, count, at) =>
      insert(
        'canned_answer',
        each(count, () => ({
          ...{ shortcut: newId(), language: 'en', text: 'any', changed_by: 'token', changed_at: at },
        })),
      ),
    moreOf: value => Object(value).next !== null,
  },
  officeFeedbacks: {
    ...{ who: 'operator', rowsOf: inside('rows') },
    add: ({ insert }, count, at) =>
      insert(
        'feedback',
        each(count, () => ({ at, topic: 'other', content: 'a sentence of some length', language: 'EN' })),
      ),
    moreOf: value => Object(value).next !== null,
  },
  officeDataRequests: {
    ...{ who: 'operator', rowsOf: inside('rows') },
    add: ({ member, insert }, count, at) =>
      insert(
        'data_request',
        each(count, () => ({
          ...{ id: newId(), uid: member, kind: 'copy', state: 'done', asked_by: 'member', asked_at: at },
          ...{ due_at: at, ended_at: at, ended_by: 'member' },
        })),
      ),
    moreOf: value => Object(value).next !== null,
  },
  officeExclusions: {
    ...{ who: 'operator', rowsOf: inside('rows') },
    async add(world, count, at) {
      for (let n = 0; n < count; n += 1)
        await world.account({ break_kind: 'break', break_since: at, break_until: at + 1 });
    },
    moreOf: value => Object(value).next !== null,
  },
  officeErasures: {
    ...{ who: 'operator', id: 'uid', rowsOf: inside('rows') },
    async add(world, count, at) {
      for (let n = 0; n < count; n += 1)
        await world.insert('erasure', [
          { uid: await world.account(), asked_at: at, due_at: at, asked_by: 'token', reason: 'any' },
        ]);
    },
    moreOf: value => Object(value).next !== null,
  },
  inboxList: {
    who: 'member',
    add: ({ member, insert }, count, at) =>
      insert(
        'inbox_message',
        each(count, () => ({ id: newId(), uid: member, type: 'WIN_PAID', amount: 1, at, demo: false })),
      ),
  },
  referralFriends: {
    who: 'member',
    async add(world, count, at) {
      for (let n = 0; n < count; n += 1) {
        const friend = await world.account();
        await world.insert('referral', [
          {
            ...{
              friend_uid: friend,
              inviter_uid: world.member,
              at,
              ends_at: at,
              registered_at: at,
              terms: TERMS,
            },
            ...{ state: 'refused', reason: 'time', version: 1, changed_at: at, seen: -1, demo: false },
          },
        ]);
      }
    },
  },
  'downlineNode, by name': {
    ...{ who: 'agent', params: () => ({ sort: 'name' }), rowsOf: inside('items'), id: 'username' },
    add: downlines,
  },
  'downlineNode, the newest first': {
    ...{ who: 'agent', params: () => ({ sort: 'newest' }), rowsOf: inside('items'), id: 'username' },
    add: downlines,
  },
  officeTeam: { ...{ who: 'operator', params: ({ agent }) => ({ of: agent }), id: 'uid' }, add: downlines },
  agentContracts: {
    ...{ who: 'agent', params: () => ({ state: 'all' }), rowsOf: inside('contracts'), id: 'contractId' },
    moreOf: saysMore,
    async add(world, count, at) {
      for (let n = 0; n < count; n += 1) {
        const downline_uid = await world.account({ upline_uid: world.agent, type: 1 });
        await world.insert('contract', [
          {
            ...{ id: newId(), kind: 'realtime', category: 'CONS', upline_uid: world.agent, downline_uid },
            ...{ state: 'rejected', created_at: at, ended_at: at, demo: false },
          },
        ]);
      }
    },
  },
  opsFeedback: {
    who: 'operator',
    add: ({ insert }, count, at) =>
      insert(
        'feedback',
        each(count, () => ({ at, topic: 'other', content: 'a sentence of some length', language: 'EN' })),
      ),
  },
} as const satisfies Readonly<Record<string, Rows>>;

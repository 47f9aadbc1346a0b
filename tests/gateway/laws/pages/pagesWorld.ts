import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type CallName, calls } from '../../../../streams/wire/tables/calls.ts';
import { pagedCalls } from '../../../unit/laws/pagedCalls.ts';
import { openGateway, type TestGateway } from '../../support/gateway.ts';
import type { Page, PagedList } from '../pageLaw.ts';

/** An id whose order has nothing to do with when it was made. */
export const newId = () => randomBytes(12).toString('hex');

/** So many things, each made from its place. */
export const each = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** A gateway with a member and an agent that have nothing yet. */
export interface PagesWorld {
  readonly gateway: TestGateway;
  readonly member: string;
  readonly agent: string;
  /** Writes rows into a table: columns that are left out have their defaults. */
  insert(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  /** Opens an account; answers its id. */
  account(columns?: Readonly<Record<string, unknown>>): Promise<string>;
  tokenOf(who: 'member' | 'agent' | 'operator'): string;
  close(): Promise<void>;
}

/** The rows of an answer whose list has a name of its own. */
export const inside =
  (name: string) =>
  (value: never): readonly unknown[] =>
    Object(value)[name];

/** How rows of a list come about, and what stands for them in an answer. */
export interface Rows {
  readonly who: 'member' | 'agent' | 'operator';
  readonly params?: (world: PagesWorld) => Readonly<Record<string, unknown>>;
  /** Adds rows of one moment; without it the list has rows enough and none come in between. */
  add?(world: PagesWorld, count: number, at: number): Promise<void>;
  /** The rows of an answer; the answer itself or its `list` without. */
  rowsOf?(value: never): readonly unknown[];
  /** What names a row; `id` without. */
  readonly id?: string;
  /** Rows of each page where nobody says how many. */
  readonly size?: number;
  /** Whether an answer says that more follow; a page that is not full is the last one without. */
  moreOf?(value: never): boolean;
}

export async function openPagesWorld(): Promise<PagesWorld> {
  const gateway = await openGateway({ DEMO: 'off' });
  const { db } = gateway.database;
  const uidOf = async (token: string) => {
    const { body } = await gateway.call('GET /wps/member/info', { token });
    return String((body.value as { readonly id: unknown }).id);
  };
  const tokens = {
    member: await gateway.member(),
    agent: await gateway.member(),
    operator: gateway.operatorToken,
  };
  const [member, agent] = [await uidOf(tokens.member), await uidOf(tokens.agent)];
  await db.execute(sql`update account set type = 1 where uid = ${agent}`);
  const insert: PagesWorld['insert'] = async (table, rows) => {
    const columns = sql.join(
      Object.keys(rows[0] ?? {}).map(name => sql.identifier(name)),
      sql`, `,
    );
    await db.execute(sql`insert into ${sql.identifier(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`);
  };
  return {
    ...{ gateway, member, agent, insert },
    tokenOf: who => tokens[who],
    async account(columns = {}) {
      const uid = newId();
      await insert('account', [{ uid, username: `a${uid}`, type: 0, created_at: 0, ...columns }]);
      return uid;
    },
    close: gateway.close,
  };
}

/** The pages of a call as whoever may make it reads them. */
export function listOf(world: PagesWorld, name: CallName, rows: Rows): PagedList {
  const paging = pagedCalls.get(name);
  if (paging === undefined) throw new Error(`${name} has no pages`);
  const { cursor: field, limit: size } = paging;
  const { method, path } = calls[name];
  const { rowsOf = inAnswer, id = 'id', moreOf } = rows;
  const ask = (params: Readonly<Record<string, unknown>>) =>
    world.gateway.call(`${method} ${path}`, {
      token: world.tokenOf(rows.who),
      params: { ...rows.params?.(world), ...params },
    });
  const isNumbered = field === 'pageNo';
  return {
    ...(rows.size !== undefined && { size: rows.size }),
    add: async (count, at) => rows.add?.(world, count, at),
    async read(cursor, limit): Promise<Page> {
      const { status, body } = await ask({
        ...(cursor !== null && field !== null && { [field]: cursor }),
        ...(size !== null && { [size]: limit }),
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      const value = body.value as never;
      const ids = rowsOf(value).map(row => String((row as Readonly<Record<string, unknown>>)[id]));
      const { next } = Object(value) as { readonly next?: unknown };
      const isMore = moreOf?.(value) ?? (next === undefined ? ids.length === limit : next !== null);
      const behind = isNumbered ? Number(cursor ?? 1) + 1 : (next ?? ids.at(-1));
      return { ids, next: isMore && field !== null ? String(behind) : null };
    },
    statusOf: async cursor => (field === null ? 200 : (await ask({ [field]: cursor })).status),
  };
}

function inAnswer(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const { list, rows } = Object(value) as { readonly list?: unknown[]; readonly rows?: unknown[] };
  const found = list ?? rows;
  if (found === undefined) throw new Error(`no rows in ${JSON.stringify(value).slice(0, 200)}`);
  return found;
}

import type { z } from 'zod';
import { addressOf } from '../../streams/wire/protocol/topicAddress.ts';
import { ownerOf } from '../realtime/owner.ts';
import type { Session } from '../store/lines.ts';
import { isRefused, type Refused } from '../tables/engine/refused.ts';
import type { Tables } from '../tables/openTables.ts';
import { type TableCalls, tableCalls } from '../tables/wire/calls.ts';
import { clothOwner } from '../tables/wire/words.ts';
import type { Reply } from './api.ts';
import { createKeptAnswers } from './keptAnswers.ts';
import { tableRefusal } from './tableRefusals.ts';
import { languageOf } from './texts.ts';

type TableCall = keyof TableCalls;
type ParamsOf<K extends TableCall> = z.output<TableCalls[K]['params']>;
type ValueOf<K extends TableCall> = z.output<TableCalls[K]['value']>;
type Handlers = {
  readonly [K in TableCall]: (session: Session, params: ParamsOf<K>) => Promise<ValueOf<K> | Refused>;
};

/** A call as it arrives. */
export interface TableRequest {
  readonly method: string;
  readonly path: string;
  /** Of the address, or the body. */
  readonly params: unknown;
  readonly key: string | undefined;
}

export interface TablesApiDeps {
  /** The states of topics with their positions, as `/v1/snap` answers them; null when there are none. */
  readonly snap: (names: string, session: Session) => readonly object[] | null;
}

export interface TablesApi {
  /** Whether a path is one of the tables. */
  isOf(path: string): boolean;
  answer(session: Session, request: TableRequest): Promise<Reply>;
}

const KEY = /^[\x21-\x7e]{1,128}$/;
const NAMES = Object.keys(tableCalls) as readonly TableCall[];
/** Refusals that pass: the same request may succeed later. */
const PASSING: ReadonlySet<number> = new Set([503]);

/** What pages of the live tables ask of their server: the envelope of all calls, and one answer for a key (A3.14). */
export function createTablesApi(tables: Tables, { snap }: TablesApiDeps): TablesApi {
  const kept = createKeptAnswers<Reply>();
  const handlers: Handlers = {
    setCloth: tables.setCloth,
    decide: tables.decide,
    takeSeat: tables.takeSeat,
    say: async (session, params) => tables.say(session, params),
    myRounds: async (session, params) => tables.myRounds(session, params),
    offer: async session => tables.offer(languageOf(session.language)),
    shoe: async (session, params) => tables.shoe(session, params),
  };

  async function run<K extends TableCall>(name: K, session: Session, params: ParamsOf<K>): Promise<Reply> {
    const value = await handlers[name](session, params);
    if (typeof value === 'object' && isRefused(value)) return tableRefusal(value.refused);
    const of =
      'table' in params ? addressOf('cloth', clothOwner(ownerOf(session.player), params.table)) : null;
    const snaps = of !== null && tableCalls[name].method === 'POST' ? snap(of, session) : null;
    const body = { success: true, message: '', value, ...(snaps !== null && { snaps }) };
    return { status: 200, body };
  }

  return {
    isOf: path => NAMES.some(name => tableCalls[name].path === path),
    async answer(session, { method, path, params, key }) {
      const name = NAMES.find(it => tableCalls[it].path === path && tableCalls[it].method === method);
      if (name === undefined) return tableRefusal('not_found');
      const { params: shape, method: of } = tableCalls[name];
      const isCommand = of === 'POST';
      if (isCommand && (key === undefined || !KEY.test(key))) return tableRefusal('idempotency_key_required');
      const parsed = shape.safeParse(params);
      if (!parsed.success) return tableRefusal('bad_request');
      const work = () => run(name, session, parsed.data as ParamsOf<typeof name>);
      if (!isCommand || key === undefined) return work();
      const request = `${path}\n${JSON.stringify(parsed.data)}`;
      const isKept = ({ status }: Reply) => !PASSING.has(status);
      return kept.once(session.id, key, request, work, isKept) ?? tableRefusal('idempotency_conflict');
    },
  };
}

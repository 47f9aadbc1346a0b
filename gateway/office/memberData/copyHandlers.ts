import type { Tx } from '../../db/database.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { isAccount } from './erase.ts';
import { createDataPages, readUpTo } from './pages.ts';
import { MEMBER, noteCopied, type RequestDeps } from './requests.ts';

type Calls = 'memberData' | 'memberDataRead' | 'officeMemberData' | 'officeMemberDataRead';

interface Read {
  readonly uid: string;
  readonly request: string;
  /** Where the next page begins; null after the last. */
  readonly cursor: string | null;
}

const noPlace = () => new CallError('bad_request', 400, 'This is no place in the list.');

/** Copies of what is known of members, and how far those are that somebody asked for. */
export function copyHandlers(deps: RequestDeps): Pick<Handlers, Calls> {
  const pageOf = createDataPages();
  const read = async (tx: Tx, uid: string, cursor: string | undefined) => {
    const page = await pageOf(tx, uid, cursor);
    if (page === null) throw noPlace();
    return { value: { ...page, rows: [...page.rows] as never } };
  };
  const note = async (tx: Tx, { uid, request: id, cursor }: Read, by: string) => {
    const far = readUpTo(cursor);
    if (far === null) throw noPlace();
    await noteCopied(tx, deps, { id, uid, by }, { ...far, isWhole: cursor === null });
    return { value: null };
  };
  return {
    memberData: { mode: 'read', run: (tx, ctx, { cursor }) => read(tx, ctx.require().uid, cursor) },
    memberDataRead: {
      mode: 'write',
      run: (tx, ctx, far) => note(tx, { ...far, uid: ctx.require().uid }, MEMBER),
    },
    officeMemberData: {
      mode: 'read',
      async run(tx, _ctx, { uid, cursor }) {
        if (!(await isAccount(tx, uid))) throw new CallError('not_found', 404, 'There is no such account.');
        return read(tx, uid, cursor);
      },
    },
    officeMemberDataRead: {
      mode: 'write',
      run: (tx, { staff }, far) => note(tx, far, staff?.id ?? 'desk'),
    },
  };
}

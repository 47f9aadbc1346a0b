import type { Tx } from '../../db/database.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { isAccount } from './erase.ts';
import { createDataPages } from './pages.ts';
import { MEMBER, noteCopied, type RequestDeps } from './requests.ts';

interface Wanted {
  readonly uid: string;
  readonly cursor?: string | undefined;
  /** The request that says how far the copy is. */
  readonly request?: string | undefined;
}

/** Copies of what is known of members. Both write, because a page is what the request for the copy tells of. */
export function copyHandlers(deps: RequestDeps): Pick<Handlers, 'memberData' | 'officeMemberData'> {
  const pageOf = createDataPages();
  const read = async (tx: Tx, { uid, cursor, request }: Wanted, by: string) => {
    const page = await pageOf(tx, uid, cursor);
    if (page === null) throw new CallError('bad_request', 400, 'This is no place in the list.');
    if (request !== undefined) await noteCopied(tx, deps, { id: request, uid, by }, page);
    return { value: { ...page, rows: [...page.rows] as never } };
  };
  return {
    memberData: {
      mode: 'write',
      run: (tx, ctx, wanted) => read(tx, { ...wanted, uid: ctx.require().uid }, MEMBER),
    },
    officeMemberData: {
      mode: 'write',
      async run(tx, { staff }, wanted) {
        if (!(await isAccount(tx, wanted.uid)))
          throw new CallError('not_found', 404, 'There is no such account.');
        return read(tx, wanted, staff?.id ?? 'desk');
      },
    },
  };
}

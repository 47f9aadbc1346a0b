import { catchError, concatMap, EMPTY, expand, from, type Observable, of } from 'rxjs';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { OfficeCall } from '../../client/officeCall.ts';

/** How far the check is, and what it found: `count` rows are whole, or row `count` isn't. */
export interface ChainState {
  readonly kind: 'running' | 'whole' | 'broken' | 'failed';
  readonly count: number;
  /** Of the last whole row. */
  readonly hash: string;
}

const LIMIT = 1_000;

type Rows = CallValue<'officeTrailChain'>;

async function hashOf(subtle: SubtleCrypto, { previous, n, entry }: Rows[number]): Promise<string> {
  const bytes = new TextEncoder().encode(`${previous}\n${n}\n${entry}`);
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The state after some more rows. */
async function checkRows(subtle: SubtleCrypto, before: ChainState, rows: Rows): Promise<ChainState> {
  let { count, hash } = before;
  for (const row of rows) {
    const isNext = row.n === count + 1 && row.previous === hash;
    if (!isNext || row.hash !== (await hashOf(subtle, row)))
      return { kind: 'broken', count: count + 1, hash };
    count += 1;
    ({ hash } = row);
  }
  return { kind: rows.length < LIMIT ? 'whole' : 'running', count, hash };
}

/** Reads the trail from its beginning and checks each row's number, link and hash; emits how far it is. */
export function verifyChain(call: OfficeCall, subtle: SubtleCrypto): Observable<ChainState> {
  const step = (state: ChainState): Observable<ChainState> =>
    call('officeTrailChain', { after: state.count, limit: LIMIT }).pipe(
      concatMap(rows => from(checkRows(subtle, state, rows))),
      catchError(() => of({ ...state, kind: 'failed' as const })),
    );
  return of<ChainState>({ kind: 'running', count: 0, hash: '' }).pipe(
    expand(state => (state.kind === 'running' ? step(state) : EMPTY)),
  );
}

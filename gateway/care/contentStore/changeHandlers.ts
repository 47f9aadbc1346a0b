import { and, eq, max, min } from 'drizzle-orm';
import { type ContentKind, isCampaign, isOnly, ONLY_KEY } from '../../../streams/wire/content/documents.ts';
import type { Tx } from '../../db/database.ts';
import { contentDocument, contentVersion } from '../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import { faultOfContent, faultOfDocument } from '../../merchant/documents/checkDocuments.ts';
import {
  type DocumentRow,
  faultOf,
  lockDocument,
  refusalOf,
  type Showing,
  type ShowingDeps,
  showDocument,
  withLanguages,
} from './showing.ts';
import { lockShownKinds, readShownContent, type ShownKinds } from './shown.ts';

type Steps = 'Save' | 'Discard' | 'Publish' | 'End' | 'Undo';
type ContentChanges = Pick<Handlers, `officeContent${Steps}`>;
type ChangeCalls = `officeContent${Steps}` | `officeCampaign${Steps}`;

/** Between two documents, so that others fit in. */
const STEP = 1_000;
/** Kinds of which the newest comes first. */
const NEWEST_FIRST: readonly ContentKind[] = ['notice', 'announcement'];

const gone = () => new CallError('not_found', 404, 'There is no such document.');
const changed = () =>
  new CallError('already_resolved', 409, 'Somebody else has changed this document meanwhile.');
const badTime = (field: string) =>
  new CallError('bad_request', 400, `${field}: must be later`, { value: { field } });

interface Seen {
  readonly kind: ContentKind;
  readonly key: string;
  readonly edit: number;
}

/** The document as the caller has seen it, locked. Throws `not_found`, and `already_resolved` for another one. */
async function lockSeen(tx: Tx, { kind, key, edit }: Seen): Promise<DocumentRow> {
  const row = await lockDocument(tx, kind, key);
  if (row === null) throw gone();
  if (row.edit !== edit) throw changed();
  return row;
}

/** Where a new document stands among those of its kind. */
export async function newPlace(tx: Tx, kind: ContentKind): Promise<number> {
  const { place } = contentDocument;
  const [row] = await tx
    .select({ first: min(place), last: max(place) })
    .from(contentDocument)
    .where(eq(contentDocument.kind, kind));
  return NEWEST_FIRST.includes(kind) ? (row?.first ?? STEP) - STEP : (row?.last ?? 0) + STEP;
}

/** What the trail calls documents of a kind. */
const targetOf = ({ kind, key }: Pick<DocumentRow, 'kind' | 'key'>) =>
  isCampaign(kind) ? { kind, id: key } : { kind: 'content', id: `${kind}/${key}` };

const NO_DRAFT = { draft: null, draftBy: null, draftAt: null, publishAt: null } as const;

/** What the office does to the content. Each act counts the edits of its document. */
export function contentChangeHandlers(deps: ShowingDeps): Pick<Handlers, ChangeCalls> {
  const { clock, merchant } = deps;
  /** Writes the row of the trail. */
  const told = ({ staff, note }: CallContext, row: DocumentRow, version = row.version) => {
    note?.({
      target: targetOf(row),
      before: { version: row.version, shown: row.shown !== null, publishAt: row.publishAt, endAt: row.endAt },
      after: { version, who: staff?.id ?? null },
    });
    return { value: { version, edit: row.edit + 1 } };
  };
  /** Writes what has become of the document. */
  const finish = async (tx: Tx, ctx: CallContext, row: DocumentRow, set: Partial<DocumentRow>) => {
    await tx
      .update(contentDocument)
      .set({ ...set, edit: row.edit + 1 })
      .where(and(eq(contentDocument.kind, row.kind), eq(contentDocument.key, row.key)));
    await deps.rules.get(row.kind as ContentKind)?.changed(tx);
    return told(ctx, row);
  };
  const show = async (
    tx: Tx,
    ctx: CallContext,
    kinds: ShownKinds,
    row: DocumentRow,
    showing: Omit<Showing, 'who'>,
  ) => told(ctx, row, await showDocument(tx, deps, kinds, row, { ...showing, who: whoOf(ctx) }));
  const whoOf = ({ staff }: CallContext): string => staff?.id ?? '';
  const changes: ContentChanges = {
    officeContentSave: {
      mode: 'write',
      async run(tx, ctx, { value, ...seen }) {
        const { kind, key, edit } = seen;
        const draft = value;
        const fault = faultOfDocument(kind, draft, merchant.info.imageCDNs);
        if (fault !== null) throw refusalOf(fault);
        if (edit === 0 && (!isOnly(kind) || key === ONLY_KEY)) {
          const place = await newPlace(tx, kind);
          await tx.insert(contentDocument).values({ kind, key, place }).onConflictDoNothing();
        }
        const row = await lockSeen(tx, seen);
        return finish(tx, ctx, row, { draft, draftBy: whoOf(ctx), draftAt: clock.now() });
      },
    },
    officeContentDiscard: {
      mode: 'write',
      run: async (tx, ctx, seen) => finish(tx, ctx, await lockSeen(tx, seen), NO_DRAFT),
    },
    officeContentPublish: {
      mode: 'write',
      async run(tx, ctx, { publishAt, endAt, reason, ...seen }) {
        const kinds = await lockShownKinds(tx);
        const row = await lockSeen(tx, seen);
        const { draft } = row;
        if (draft === null) throw new CallError('not_found', 404, 'There is no draft to publish.');
        const now = clock.now();
        if (endAt !== undefined && endAt <= Math.max(now, publishAt ?? 0)) throw badTime('endAt');
        const plan = { endAt: endAt ?? null, plannedBy: whoOf(ctx), plannedReason: reason };
        if (publishAt === undefined || publishAt <= now) {
          const set = { ...NO_DRAFT, ...plan };
          return show(tx, ctx, kinds, row, { value: draft, how: 'publish', reason, set });
        }
        // What can't be shown is refused now, while somebody reads why.
        const fault = faultOf(deps, seen.kind, seen.key, draft);
        if (fault !== null) throw refusalOf(fault);
        const { documents, languages } = await readShownContent(tx, kinds);
        const others = documents.filter(it => it.kind !== seen.kind || it.key !== seen.key);
        const then = [...others, { kind: seen.kind, key: seen.key, value: draft }];
        const all = faultOfContent(merchant, {
          documents: then,
          languages: withLanguages(languages, seen.kind, draft),
        });
        if (all !== null) throw refusalOf(all);
        return finish(tx, ctx, row, { ...plan, publishAt });
      },
    },
    officeContentEnd: {
      mode: 'write',
      async run(tx, ctx, { endAt, reason, ...seen }) {
        const kinds = await lockShownKinds(tx);
        const row = await lockSeen(tx, seen);
        if (isOnly(seen.kind))
          throw new CallError('bad_request', 400, 'There is always one of this kind.', {
            value: { field: 'kind' },
          });
        const now = clock.now();
        if (endAt !== undefined && endAt > now)
          return finish(tx, ctx, row, { endAt, plannedBy: whoOf(ctx), plannedReason: reason });
        if (row.shown === null) throw new CallError('not_found', 404, 'This document is not shown.');
        return show(tx, ctx, kinds, row, { value: null, how: 'end', reason, set: { endAt: null } });
      },
    },
    officeContentUndo: {
      mode: 'write',
      async run(tx, ctx, { version: wanted, reason, ...seen }) {
        const kinds = await lockShownKinds(tx);
        const row = await lockSeen(tx, seen);
        const { kind, key, version } = contentVersion;
        const [old] = await tx
          .select()
          .from(contentVersion)
          .where(and(eq(kind, seen.kind), eq(key, seen.key), eq(version, wanted)));
        if (old === undefined) throw new CallError('not_found', 404, 'There is no such version.');
        return show(tx, ctx, kinds, row, { value: old.value, how: 'undo', reason, set: { endAt: null } });
      },
    },
  };
  // Which kinds a call is for, and who may make it, is in its definition.
  const same = <K extends ChangeCalls>(handler: unknown) => handler as Handlers[K];
  return {
    ...changes,
    officeCampaignSave: same<'officeCampaignSave'>(changes.officeContentSave),
    officeCampaignDiscard: same<'officeCampaignDiscard'>(changes.officeContentDiscard),
    officeCampaignPublish: same<'officeCampaignPublish'>(changes.officeContentPublish),
    officeCampaignEnd: same<'officeCampaignEnd'>(changes.officeContentEnd),
    officeCampaignUndo: same<'officeCampaignUndo'>(changes.officeContentUndo),
  };
}

import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  CONTENT_KINDS,
  type ContentKind,
  type ContentValue,
  missingLanguages,
  WORD_KINDS,
  type WordKind,
} from '../../../streams/wire/content/documents.ts';
import { isAmong } from '../../db/isAmong.ts';
import { contentDocument, contentVersion } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { ShownContent } from '../../merchant/documents/document.ts';
import { writeDocuments } from '../../merchant/documents/writeDocuments.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import type { DocumentRow } from './showing.ts';
import { readShownContent } from './shown.ts';
import { titleOf } from './titleOf.ts';

type DocumentReads = Pick<
  Handlers,
  'officeContent' | 'officeContentDocument' | 'officeContentHistory' | 'officeContentExport'
>;
type ReadCalls = keyof DocumentReads | 'officeCampaignDocument' | 'officeCampaignHistory';

const Cursor = z.tuple([z.enum(CONTENT_KINDS), z.int(), z.string().max(80)]);

function readPlace(cursor: string): z.output<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new CallError('bad_request', 400, 'cursor: is not one of this list', {
      value: { field: 'cursor' },
    });
  }
}

/** Where a document stands. */
export const standingOf = (row: DocumentRow) => ({
  ...{ kind: row.kind as ContentKind, key: row.key, version: row.version, edit: row.edit },
  ...{ isShown: row.shown !== null, publishAt: row.publishAt, endAt: row.endAt },
  ...{ draftBy: row.draftBy, draftAt: row.draftAt },
});

const NOTHING: ContentValue = { facts: {}, texts: {} };

/** The content as keys of a merchant file, which begin an equal world. */
const exportOf = (
  content: ShownContent,
  { missions, client, info }: Pick<Merchant, 'missions' | 'client' | 'info'>,
) => {
  const written = writeDocuments(content);
  const { languages, defaultLanguage } = client;
  return {
    ...{ ...written, missions: { ...missions, ...written.missions } },
    client: { ...written.client, languages, defaultLanguage },
    info: { ...written.info, imageCDNs: info.imageCDNs },
  };
};

/** Reading the content in the office. */
export function contentListHandlers(
  merchant: Pick<Merchant, 'client' | 'missions' | 'info'>,
): Pick<Handlers, ReadCalls> {
  const siteLanguages = () => {
    const { languages, defaultLanguage } = merchant.client;
    return [...new Set([defaultLanguage, ...languages])];
  };
  const { kind, key, place } = contentDocument;
  const reads: DocumentReads = {
    officeContent: {
      mode: 'read',
      async run(tx, { language }, { kind: of, cursor, limit }) {
        const after = cursor === undefined ? null : readPlace(cursor);
        const { who, at } = contentVersion;
        const newest = and(
          eq(contentVersion.kind, kind),
          eq(contentVersion.key, key),
          eq(contentVersion.version, contentDocument.version),
        );
        const rows = await tx
          .select({ row: contentDocument, who, at })
          .from(contentDocument)
          .leftJoin(contentVersion, newest)
          .where(
            and(
              of === undefined ? isAmong(kind, WORD_KINDS) : eq(kind, of),
              after === null
                ? undefined
                : sql`(${kind}, ${place}, ${key}) > (${after[0]}, ${after[1]}, ${after[2]})`,
            ),
          )
          .orderBy(asc(kind), asc(place), asc(key))
          .limit(limit + 1);
        const languages = siteLanguages();
        const listed = rows.slice(0, limit).map(({ row, who: changedBy, at: changedAt }) => {
          const value = row.draft ?? row.shown ?? NOTHING;
          return {
            ...(standingOf(row) as ReturnType<typeof standingOf> & { readonly kind: WordKind }),
            ...titleOf(row.key, value, [language, ...languages]),
            languages: Object.keys(value.texts),
            missing: missingLanguages(row.kind as ContentKind, value, languages),
            ...{ changedBy, changedAt },
          };
        });
        const last = rows.length > limit ? rows[limit - 1]?.row : undefined;
        const next =
          last === undefined
            ? null
            : Buffer.from(JSON.stringify([last.kind, last.place, last.key])).toString('base64url');
        return { value: { languages, rows: listed, next } };
      },
    },
    officeContentDocument: {
      mode: 'read',
      async run(tx, _ctx, asked) {
        const [row] = await tx
          .select()
          .from(contentDocument)
          .where(and(eq(kind, asked.kind), eq(key, asked.key)));
        if (row === undefined) throw new CallError('not_found', 404, 'There is no such document.');
        const { shown, draft, plannedBy } = row;
        const languages = siteLanguages();
        const missing = missingLanguages(asked.kind, draft ?? shown ?? NOTHING, languages);
        return {
          value: {
            ...standingOf(row),
            ...({ shown, draft } as object),
            languages,
            missing,
            plannedBy,
          } as never,
        };
      },
    },
    officeContentHistory: {
      mode: 'read',
      async run(tx, _ctx, { kind: of, key: named, before, limit }) {
        const rows = await tx
          .select()
          .from(contentVersion)
          .where(
            and(
              eq(contentVersion.kind, of),
              eq(contentVersion.key, named),
              before === undefined ? undefined : lt(contentVersion.version, before),
            ),
          )
          .orderBy(desc(contentVersion.version))
          .limit(limit);
        return {
          value: rows.map(({ version, value, how, who, reason, at }) => ({
            ...{ version, value: value as never, how, who, reason, at },
          })),
        };
      },
    },
    officeContentExport: {
      mode: 'read',
      run: async tx => ({ value: { json: JSON.stringify(exportOf(await readShownContent(tx), merchant)) } }),
    },
  };
  return {
    ...reads,
    officeCampaignDocument: reads.officeContentDocument as unknown as Handlers['officeCampaignDocument'],
    officeCampaignHistory: reads.officeContentHistory as unknown as Handlers['officeCampaignHistory'],
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { Banner } from '../../streams/wire/content/shapes.ts';
import { hashOf } from '../ground/answers/hashOf.ts';
import { type Packed, packed, sendOnce, sendPacked } from '../ground/answers/packed.ts';
import { contentOf } from '../merchant/chooseContent.ts';
import type { Merchant } from '../merchant/merchant.ts';
import { themeSheet } from '../merchant/theme.ts';
import { withBoardSheets } from './board/boardSheets.ts';
import type { BoardShells } from './board/boardShells.ts';
import { PRESS_MARK, PRESS_SOURCE } from './board/pressMark.ts';
import { BREAK_MARK, BREAK_SOURCE } from './breakMark.ts';
import { browserFloor, FLOOR_SHEET, FLOOR_SOURCE } from './browserFloor.ts';
import { type DocumentParts, type Shell, writeDocument } from './document.ts';
import type { ShellOrder } from './drawShell.ts';
import { clientConfig, type PageFacts } from './facts.ts';
import { allowSource, inlineSheets, sourceOf, styleText } from './firstSheet.ts';
import { languageOf } from './language.ts';
import { type PageFiles, textOf } from './pageFiles.ts';
import { type HintsByPath, hintElements, hintedPath, isWholeBoard, readHints } from './pageHints.ts';
import { framedByOffice, PREVIEW_BLOCK, PREVIEW_MARK, PREVIEW_SOURCE } from './preview.ts';

/** Draws the first screen; null when it can't. */
export type DrawShell = (order: ShellOrder) => Promise<Shell | null>;

/** The banners of the first screen, as the announcements will bring them. */
function homeBanners(merchant: Merchant, language: string): readonly Banner[] {
  return contentOf(merchant, language, 0).banners.filter(({ groupName }) => groupName === 'w_home');
}

/** What of a merchant is in the documents and may change, as one text. */
function drawnOf({ brand, client, content }: Merchant): string {
  const banners = Object.entries(content).map(([code, parts]) => [code, parts.banners]);
  return JSON.stringify([brand, client.logo, client.theme, banners]);
}

interface Source {
  readonly bytes: Buffer;
  readonly build: string;
  readonly hints: HintsByPath;
}

/** Which document it is. */
interface Wanted {
  readonly language: string;
  readonly isHome: boolean;
  /** The path of a page that loads more from the beginning; null for others. */
  readonly hinted: string | null;
}

/** How hard a document with prices is compressed: it is made every second. */
const BOARD_QUALITY = 5;

/** What somebody of the office looks at before it is published. */
interface Preview {
  readonly token: string;
  readonly merchant: Merchant;
  /** Null for the reader's own. */
  readonly language: string | null;
}

/** A document. */
export interface Made {
  readonly document: Packed;
  /** Source expression of its style sheet for the security policy. */
  readonly sheet: string;
}

/** The documents of the page, one for each language, made when first asked for and again when the build changes. */
export interface Documents {
  /** Short name of the build; empty when there is none. */
  build(): Promise<string>;
  /** The merchant's data for a document of this language. */
  parts(language: string, build: string): Promise<Omit<DocumentParts, 'shell' | 'sheet'>>;
  /** Answers with the document in the reader's language, prerendered if `draw` can. */
  send(request: FastifyRequest, reply: FastifyReply, isHome: boolean): Promise<FastifyReply>;
}

/** @param boards Draws the pages with the board; they come without it unless given. */
export function createDocuments(
  facts: PageFacts,
  files: PageFiles,
  draw: DrawShell,
  boards: BoardShells<Made> | null = null,
): Documents {
  const { merchant } = facts;
  let source: Source | null = null;
  let content: Merchant['content'] | null = null;
  let drawn = '';
  const made = new Map<string, Promise<Made>>();
  const forget = (build: string) => {
    made.clear();
    boards?.forget({ merchant: clientConfig(facts, build) });
  };

  async function current() {
    const bytes = await files.read('index.html');
    await facts.content?.renew();
    if (bytes === null) return null;
    // Whatever is published makes another object; most of it is in no document.
    if (content !== merchant.content) {
      content = merchant.content;
      const now = drawnOf(merchant);
      if (now !== drawn) forget(source?.build ?? '');
      drawn = now;
    }
    if (source === null || !bytes.equals(source.bytes)) {
      const hints = await readHints(files);
      source = { bytes, build: hashOf(bytes), hints };
      forget(source.build);
    }
    return source;
  }

  async function parts(
    language: string,
    build: string,
    of: Merchant = merchant,
  ): Promise<Omit<DocumentParts, 'shell' | 'sheet'>> {
    const { brand } = of;
    const texts = await files.texts(language, 'operators');
    return {
      language,
      config: clientConfig({ ...facts, merchant: of }, build),
      description: textOf(texts, 'document.description', { brand }),
      notes:
        browserFloor({
          tooOld: textOf(texts, 'document.tooOld', { brand }),
          noScripts: textOf(texts, 'document.noScripts', { brand }),
        }) + BREAK_MARK,
      // Banners have no dates, so the time of day doesn't matter.
      blocks: { banners: { language, banners: homeBanners(of, language) } },
    };
  }

  async function make(
    { bytes, build, hints }: Source,
    { language, isHome, hinted }: Wanted,
    { preview, board }: { readonly preview?: Preview; readonly board?: Shell } = {},
  ): Promise<Made> {
    const told = await parts(language, build, preview?.merchant);
    const rest =
      preview === undefined
        ? told
        : {
            ...told,
            notes: told.notes + PREVIEW_MARK,
            blocks: { ...told.blocks, [PREVIEW_BLOCK]: { token: preview.token, language } },
          };
    const blocks = { merchant: rest.config, ...rest.blocks };
    const drawn = isHome ? await draw({ language, texts: await files.allTexts(language), blocks }) : null;
    const shell = board ?? drawn;
    const own = ownValue(hints, hinted ?? '');
    const text = bytes.toString('utf8');
    const source = board === undefined || own === undefined ? text : withBoardSheets(text, own.sheets);
    const { html, sheet: built } = await inlineSheets(source, files);
    // The merchant's colours come last, so that they override.
    const sheet = styleText(
      [FLOOR_SHEET, built, shell?.sheet, themeSheet((preview?.merchant ?? merchant).client.theme)]
        .filter(Boolean)
        .join('\n'),
    );
    const more = own === undefined ? {} : { hints: hintElements(own, language) };
    if (board === undefined) {
      const document = await packed(writeDocument(html, { ...rest, sheet, shell, ...more }));
      return { document, sheet: sourceOf(sheet) };
    }
    const marked = { ...rest, notes: rest.notes + PRESS_MARK, hints: [], late: more.hints ?? [] };
    const document = await packed(writeDocument(html, { ...marked, sheet, shell }), BOARD_QUALITY);
    return { document, sheet: sourceOf(sheet) };
  }

  /** The document of a page with the board, with the prices of now; null where it comes without them. */
  async function withBoard(now: Source, wanted: Wanted, url: string): Promise<Made | null> {
    const { language, hinted: path } = wanted;
    if (boards === null || path === null || !isWholeBoard(url)) return null;
    const texts = () => files.allTexts(language);
    return boards.document({ language, path, texts }, board => make(now, wanted, { board }));
  }

  /** A document of this build. */
  function get(now: Source, wanted: Wanted): Promise<Made> {
    const name = `${wanted.language} ${wanted.isHome} ${wanted.hinted}`;
    const document = made.get(name) ?? make(now, wanted);
    made.set(name, document);
    return document;
  }

  async function previewOf({ query }: FastifyRequest): Promise<Preview | null> {
    const { preview: token, language } = Object(query) as Readonly<Record<string, unknown>>;
    if (typeof token !== 'string' || facts.content === undefined) return null;
    const seen = await facts.content.preview(token);
    const chosen = merchant.client.languages.find(it => it === language) ?? null;
    return seen === null ? null : { token, merchant: seen, language: chosen };
  }

  return {
    parts,
    build: async () => (await current())?.build ?? '',
    async send(request, reply, isHome) {
      const preview = await previewOf(request);
      const language = preview?.language ?? languageOf(request.headers, merchant.client);
      const now = await current();
      if (now === null) {
        return reply.status(503).type('text/plain').send('The page is not built yet: run "npm run build".\n');
      }
      const wanted = { language, isHome, hinted: hintedPath(now.hints, request.url) };
      const live = preview === null ? await withBoard(now, wanted, request.url) : null;
      const found = live ?? (await (preview === null ? get(now, wanted) : make(now, wanted, { preview })));
      const policy = allowSource(
        allowSource(reply.getHeader('Content-Security-Policy'), 'style-src', found.sheet),
        'script-src',
        [FLOOR_SOURCE, BREAK_SOURCE, ...(live === null ? [] : [PRESS_SOURCE])]
          .concat(preview === null ? [] : [PREVIEW_SOURCE])
          .join(' '),
      );
      const office = facts.apart?.()?.office ?? null;
      if (policy !== null)
        reply.header('Content-Security-Policy', preview === null ? policy : framedByOffice(policy, office));
      if (preview !== null) reply.header('X-Robots-Tag', 'noindex');
      // The older header knows no other origin; whoever reads the policy doesn't look at it.
      if (preview !== null && office !== null) reply.raw.removeHeader('X-Frame-Options');
      reply.header('Content-Language', language).type('text/html; charset=utf-8');
      // Prices of this moment: nobody keeps them.
      return live === null
        ? sendPacked(request, reply, found.document)
        : sendOnce(request, reply, found.document);
    },
  };
}

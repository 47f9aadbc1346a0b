import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../ground/answers/hashOf.ts';
import { sendOnce, sendPacked } from '../ground/answers/packed.ts';
import type { Merchant } from '../merchant/merchant.ts';
import type { BoardShells } from './board/boardShells.ts';
import { PRESS_SOURCE } from './board/pressMark.ts';
import { BREAK_SOURCE } from './breakMark.ts';
import { FLOOR_SOURCE } from './browserFloor.ts';
import type { DocumentParts } from './document.ts';
import {
  createDocumentMaker,
  type DrawShell,
  type Made,
  type PageBuild,
  type Preview,
  type WantedDocument,
} from './documentMaker.ts';
import { clientConfig, type PageFacts } from './facts.ts';
import { allowSource } from './firstSheet.ts';
import { languageOf } from './language.ts';
import type { PageFiles } from './pageFiles.ts';
import { hintedPath, isWholeBoard, readHints } from './pageHints.ts';
import { framedByOffice, PREVIEW_SOURCE } from './preview.ts';

/** What of a merchant is in the documents and may change, as one text. */
function drawnOf({ brand, client, content }: Merchant): string {
  const banners = Object.entries(content).map(([code, parts]) => [code, parts.banners]);
  return JSON.stringify([brand, client.logo, client.theme, banners]);
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
  const { partsOf, make } = createDocumentMaker(facts, files, draw);
  let source: PageBuild | null = null;
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

  /** The document of a page with the board, with the prices of now; null where it comes without them. */
  async function withBoard(now: PageBuild, wanted: WantedDocument, url: string): Promise<Made | null> {
    const { language, hinted: path } = wanted;
    if (boards === null || path === null || !isWholeBoard(url)) return null;
    const texts = () => files.allTexts(language);
    return boards.document({ language, path, texts }, board => make(now, wanted, { board }));
  }

  /** A document of this build. */
  function get(now: PageBuild, wanted: WantedDocument): Promise<Made> {
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
    parts: partsOf,
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

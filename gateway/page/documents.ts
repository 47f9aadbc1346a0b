import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentParts, hashOf, writeDocument } from './document.ts';
import { clientConfig, type PageFacts } from './facts.ts';
import { languageOf } from './language.ts';
import { type Packed, packed, sendPacked } from './packed.ts';
import { type PageFiles, textOf } from './pageFiles.ts';
import { themeSheet } from './theme.ts';

/** Draws the first screen of a language; null when it can't. */
export type DrawShell = (language: string, build: string) => Promise<DocumentParts['shell']>;

/** The documents of the page, one for each language, made when first asked for and again when the build changes. */
export interface Documents {
  /** Short name of the build; empty when there is none. */
  build(): Promise<string>;
  /** What is put into a document of this language. */
  parts(language: string, build: string): Promise<Omit<DocumentParts, 'shell'>>;
  /** Answers with the document in the reader's language; drawn already where `draw` can. */
  send(request: FastifyRequest, reply: FastifyReply, isHome: boolean): Promise<FastifyReply>;
}

/** Fonts of the first screen besides the one every document asks for, by the beginning of their names. */
const FONTS: Readonly<Record<string, readonly string[]>> = { bn: ['anek-bangla-450'] };

export function createDocuments(facts: PageFacts, files: PageFiles, draw: DrawShell): Documents {
  const { client, brand } = facts.merchant;
  let source: { readonly bytes: Buffer; readonly build: string } | null = null;
  const made = new Map<string, Promise<Packed>>();

  async function current() {
    const bytes = await files.read('index.html');
    if (bytes === null) return null;
    if (source === null || !bytes.equals(source.bytes)) {
      made.clear();
      source = { bytes, build: hashOf(bytes) };
    }
    return source;
  }

  async function parts(language: string, build: string): Promise<Omit<DocumentParts, 'shell'>> {
    const texts = await files.texts(language, 'operators');
    const wanted = FONTS[language] ?? [];
    const fonts = (await files.list('assets')).filter(
      name => name.endsWith('.woff2') && wanted.some(font => name.startsWith(`${font}-`)),
    );
    return {
      language,
      config: clientConfig(facts, build),
      description: textOf(texts, 'document.description', { brand }),
      themed: themeSheet(client.theme) !== null,
      fonts: fonts.map(name => `/assets/${name}`),
      blocks: {},
    };
  }

  async function make(bytes: Buffer, build: string, language: string, isHome: boolean): Promise<Packed> {
    const [rest, shell] = await Promise.all([
      parts(language, build),
      isHome ? draw(language, build) : Promise.resolve(null),
    ]);
    return packed(writeDocument(bytes.toString('utf8'), { ...rest, shell }));
  }

  return {
    parts,
    build: async () => (await current())?.build ?? '',
    async send(request, reply, isHome) {
      const now = await current();
      if (now === null) {
        return reply.status(503).type('text/plain').send('The page is not built yet: run "npm run build".\n');
      }
      const language = languageOf(request.headers, client);
      const name = `${language} ${isHome}`;
      const document = made.get(name) ?? make(now.bytes, now.build, language, isHome);
      made.set(name, document);
      reply.header('Content-Language', language).type('text/html; charset=utf-8');
      return sendPacked(request, reply, await document);
    },
  };
}

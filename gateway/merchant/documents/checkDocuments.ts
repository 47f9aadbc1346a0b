import { z } from 'zod';
import {
  CONTENT_FIELDS,
  type ContentField,
  type ContentKind,
  type ContentValue,
} from '../../../streams/wire/content/documents.ts';
import { PointItemText } from '../../../streams/wire/points/mallShapes.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { StartError } from '../../process/startError.ts';
import { Merchant } from '../merchant.ts';
import { checkTheme } from '../theme.ts';
import type { ShownContent } from './document.ts';
import { writeDocuments } from './writeDocuments.ts';

/** Words of an item of the points mall by language. */
const ItemWords = z.record(z.string(), PointItemText.partial({ text: true }));

/** What is wrong with content, and where. */
export interface ContentFault {
  readonly path: string;
  readonly message: string;
}

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;

/** Whether pages may draw a picture: none, one of this origin, or one of the merchant's image CDNs. */
function isPicture(address: string, origins: readonly string[]): boolean {
  if (address === '' || /^\/(?![/\\])/.test(address)) return true;
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}

/** What of a document's form is wrong: fields that its kind doesn't have, and pictures that no page draws. */
export function faultOfDocument(
  kind: ContentKind,
  { facts, texts }: ContentValue,
  imageCDNs: readonly string[],
): ContentFault | null {
  const fields = CONTENT_FIELDS[kind];
  const origins = imageCDNs.filter(it => URL.canParse(it)).map(it => new URL(it).origin);
  const faultIn = (path: string, known: Readonly<Record<string, ContentField>>, values: object) => {
    for (const [name, value] of Object.entries(values)) {
      const field = known[name];
      if (!Object.hasOwn(known, name) || field === undefined)
        return { path: `${path}.${name}`, message: 'is no field of this kind' };
      if (field.as === 'picture' && !isPicture(String(value), origins))
        return {
          path: `${path}.${name}`,
          message: 'must be a picture of this site or of an image CDN of the merchant',
        };
      if (field.as === 'word' && !field.words.includes(value))
        return { path: `${path}.${name}`, message: `must be one of ${field.words.join(', ')}` };
    }
    return null;
  };
  for (const [language, text] of Object.entries(texts)) {
    if (!LANGUAGE.test(language)) return { path: `texts.${language}`, message: 'is no language' };
    const fault = faultIn(`texts.${language}`, fields.texts, text);
    if (fault !== null) return fault;
  }
  return faultIn('facts', fields.facts, facts);
}

/**
 * What pages could not draw of all documents together; null for nothing. The checks are those of the merchant file.
 * @param file The rest of the merchant.
 */
export function faultOfContent(
  file: Pick<Merchant, 'brand' | 'client' | 'info'>,
  content: ShownContent,
): ContentFault | null {
  const { client, info, ...said } = writeDocuments(content);
  const { languages, defaultLanguage } = file.client;
  for (const { kind, key, value } of content.documents) {
    const words = kind === 'mallItem' ? readAs(ItemWords, value.texts) : null;
    if (words?.success === false) {
      const [issue] = words.error.issues;
      const path = ['texts', ...(issue?.path ?? [])].join('.');
      return { path, message: `${issue?.message ?? 'is not taken'} (${key})` };
    }
  }
  const parsed = readAs(Merchant, {
    ...{ brand: file.brand, ...said },
    client: { languages, defaultLanguage, ...client },
    info: { imageCDNs: file.info.imageCDNs, ...info },
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { path: issue?.path.join('.') ?? '', message: issue?.message ?? 'is not taken' };
  }
  try {
    checkTheme(parsed.data.client.theme);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { path: 'client.theme', message: error.message };
  }
  return null;
}

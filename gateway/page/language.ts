import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES } from '../../streams/wire/configuration/languages.ts';
import type { MerchantClient } from '../merchant/client.ts';
import { StartError } from '../process/startError.ts';
import type { PageFiles } from './pageFiles.ts';

/** Set by the page when somebody chooses a language, so that the next document is already in it. */
const COOKIE = /(?:^|;\s*)language=([\w-]+)/;

/** The language of the document: the reader's if it is offered here, otherwise the merchant's. */
export function languageOf(headers: IncomingHttpHeaders, client: MerchantClient): string {
  const chosen = COOKIE.exec(headers.cookie ?? '')?.[1];
  return chosen !== undefined && client.languages.includes(chosen) ? chosen : client.defaultLanguage;
}

/** Throws a `StartError` when a language isn't one of the platform's, or the page has no texts in it. */
export async function checkLanguages(client: MerchantClient, files: PageFiles): Promise<void> {
  const { languages } = client;
  const unknown = languages.find(it => !LANGUAGES.some(({ code }) => code === it));
  if (unknown !== undefined) {
    throw new StartError(`client.languages: ${JSON.stringify(unknown)} is no language of the platform.`);
  }
  const built = await files.list('locales');
  const missing = built.length === 0 ? undefined : languages.find(it => !built.includes(it));
  if (missing !== undefined) {
    throw new StartError(
      `client.languages: this page has no texts in ${missing}; there are ${built.join(', ')}.`,
    );
  }
}

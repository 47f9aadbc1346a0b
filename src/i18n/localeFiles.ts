import type { BackendModule } from 'i18next';
import { codeOf } from './languages.ts';

/** Says something to whoever looks into the console; `code` is stable, `detail` is for reading. */
export type Warn = (code: string, detail: Record<string, unknown>) => void;

/**
 * Reads `locales/<language>/<namespace>.json`; one file per part of the page, fetched when that part opens. What the
 * network or the server kept back is asked for again, and not before there is a connection: the part waits for its texts
 * meanwhile. A language that lacks the file of a part shows this part in the `fallback` language.
 */
export function localeFiles(fallback: string, warn: Warn): BackendModule {
  const fetchFile = (language: string, namespace: string) =>
    fetch(`${import.meta.env.BASE_URL}locales/${language}/${namespace}.json`);
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    async read(tag, namespace, done) {
      const code = codeOf(tag);
      try {
        let answer = await fetchFile(code, namespace);
        if (answer.status === 404 && code !== fallback && namespace !== 'common') {
          warn('texts_missing', { language: code, namespace });
          answer = await fetchFile(fallback, namespace);
        }
        if (answer.ok) done(null, await answer.json());
        // True asks i18next to try again; a file that isn't there will not be there in a second.
        else done(new Error(`locale file ${code}/${namespace}: ${answer.status}`), answer.status >= 500);
      } catch (error) {
        const again = () => done(error as Error, true);
        if (navigator.onLine) again();
        else addEventListener('online', again, { once: true });
      }
    },
  };
}

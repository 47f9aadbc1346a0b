import type { FastifyInstance } from 'fastify';
import { answerMissing } from '../ground/answers/answerMissing.ts';
import { hashOf } from '../ground/answers/hashOf.ts';
import { themeSheet } from '../merchant/theme.ts';
import { escapeHtml, writingOf } from './document.ts';
import type { PageFacts } from './facts.ts';
import { type PageFiles, textOf } from './pageFiles.ts';

/** Replaces a service worker that has to go: deletes its caches and unregisters itself. */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** One language of the offline page; all but the default are hidden until its program picks the reader's. */
function section(
  language: string,
  texts: Readonly<Record<string, unknown>> | null,
  brand: string,
  shown: boolean,
) {
  const text = (key: string) => escapeHtml(textOf(texts, key, { brand }) ?? '');
  const { tag, dir } = writingOf(language);
  return `<section data-language="${language}" lang="${tag}" dir="${dir}"${shown ? '' : ' hidden'}>
<div data-missing="network">
<h1>${text('offline.title')}</h1>
<p>${text('offline.text')}</p>
</div>
<div data-missing="server" hidden>
<h1>${text('offline.serverTitle')}</h1>
<p>${text('offline.serverText')}</p>
</div>
<button type="button">${text('offline.retry')}</button>
</section>`;
}

async function offlinePage({ merchant }: PageFacts, files: PageFiles): Promise<string> {
  const { brand, client } = merchant;
  const sections = await Promise.all(
    client.languages.map(async language =>
      section(language, await files.texts(language, 'operators'), brand, language === client.defaultLanguage),
    ),
  );
  const { tag, dir } = writingOf(client.defaultLanguage);
  const theme = themeSheet(client.theme) === null ? '' : '<link rel="stylesheet" href="/merchant.css">\n';
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(brand)}</title>
<link rel="stylesheet" href="/offline.css">
${theme}<script src="/offline.js" defer></script>
</head>
<body>
<main>
<img src="${escapeHtml(client.logo)}" alt="${escapeHtml(brand)}" height="48">
${sections.join('\n')}
</main>
</body>
</html>
`;
}

/**
 * Serves the page that is shown offline, and the worker that serves it; or, where that is switched off, a worker
 * that removes itself.
 */
export function serveOffline(app: FastifyInstance, facts: PageFacts, files: PageFiles): void {
  const { offline } = facts.merchant.client;
  const page = async () => {
    await facts.content?.renew();
    return offlinePage(facts, files);
  };
  app.get('/offline.html', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await page()),
  );
  app.get('/sw.js', async (request, reply) => {
    const worker = offline ? await files.read('sw.js') : Buffer.from(NO_WORKER);
    if (worker === null) return answerMissing(request, reply);
    // Browsers update a worker when its bytes differ, so a changed offline page changes the worker.
    const text = offline ? `// ${hashOf(await page())}\n${worker.toString('utf8')}` : NO_WORKER;
    return reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(text);
  });
}

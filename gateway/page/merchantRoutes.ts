import type { FastifyInstance } from 'fastify';
import { answerMissing } from '../ground/answers/answerMissing.ts';
import { checkTheme, themeSheet } from '../merchant/theme.ts';
import type { Documents } from './documents.ts';
import type { PageFacts } from './facts.ts';
import { serveIcons } from './icons.ts';
import { checkLanguages } from './language.ts';
import { checkLogo } from './logo.ts';
import { webManifest } from './manifest.ts';
import { serveMerchantFiles } from './merchantFiles.ts';
import { serveOffline } from './offline.ts';
import { type PageFiles, textOf } from './pageFiles.ts';
import { servePictures } from './pictures.ts';

/** Addresses that are answered here, whoever serves the page. */
export const MERCHANT_PATHS =
  /^\/(merchant\.css|merchant\/.*|pictures\/.*|icons\/.*|manifest\.webmanifest|version\.json|offline\.html|sw\.js)(\?|$)/;

/**
 * What is served of a merchant besides the document: colours, pictures, icons, manifest, worker, and which build this is.
 * Throws a `StartError` when the merchant's file asks for something that can't be shown.
 */
export async function serveMerchant(
  app: FastifyInstance,
  facts: PageFacts,
  files: PageFiles,
  documents: Pick<Documents, 'build'>,
): Promise<void> {
  const { merchant } = facts;
  const { client } = merchant;
  checkTheme(client.theme);
  await checkLogo(merchant, files);
  await checkLanguages(client, files);
  await serveMerchantFiles(app, merchant);
  serveIcons(app, facts, files);
  serveOffline(app, facts, files);
  servePictures(app, facts.content);
  app.get('/merchant.css', async (request, reply) => {
    await facts.content?.renew();
    const sheet = themeSheet(merchant.client.theme);
    if (sheet === null) return answerMissing(request, reply);
    return reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(sheet);
  });
  app.get('/manifest.webmanifest', async (_request, reply) => {
    await facts.content?.renew();
    const { brand } = merchant;
    const texts = await files.texts(client.defaultLanguage, 'operators');
    const description = textOf(texts, 'document.description', { brand });
    return reply
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(facts, client.defaultLanguage, description)));
  });
  app.get('/version.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ build: await documents.build() }),
  );
}

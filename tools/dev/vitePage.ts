import middie from '@fastify/middie';
import { createServer, type Plugin } from 'vite';
import { themeSheet } from '../../gateway/merchant/theme.ts';
import { writeDocument } from '../../gateway/page/document.ts';
import { createDocuments, type Documents } from '../../gateway/page/documents.ts';
import type { PageFacts } from '../../gateway/page/facts.ts';
import { MERCHANT_PATHS, serveMerchant } from '../../gateway/page/merchantRoutes.ts';
import { OFFICE_PATH } from '../../gateway/page/officePage.ts';
import { isGatewayPath, type Page } from '../../gateway/page/page.ts';
import { pageFiles } from '../../gateway/page/pageFiles.ts';

/** Says that the page comes from its sources: it never differs from itself. */
const BUILD = 'dev';

/** Writes the merchant into the document, as the built page's is, in the merchant's default language. */
function merchantPlugin({ merchant }: PageFacts, { parts }: Pick<Documents, 'parts'>): Plugin {
  return {
    name: 'croupier:merchant',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const written = await parts(merchant.client.defaultLanguage, BUILD);
        // A worker would answer with files that have changed since.
        const config = { ...written.config, offline: false };
        return writeDocument(html, {
          ...written,
          config,
          sheet: themeSheet(merchant.client.theme) ?? '',
          shell: null,
        });
      },
    },
  };
}

/** The page from its sources, served by Vite inside the gateway. */
export function vitePage(): Page {
  return {
    // Vite puts styles and a client of its own into the page.
    relaxed: true,
    present: () => true,
    async install(app, facts) {
      const files = pageFiles('public');
      const documents = createDocuments(facts, files, async () => null);
      await serveMerchant(app, facts, files, { build: async () => BUILD });
      const vite = await createServer({
        appType: 'spa',
        server: { middlewareMode: true, ws: { server: app.server, path: '/__hmr' } },
        plugins: [merchantPlugin(facts, documents)],
      });
      const office = await createServer({
        root: 'office',
        configFile: 'office/vite.config.ts',
        appType: 'spa',
        server: { middlewareMode: true, ws: { server: app.server, path: '/__hmr-office' } },
      });
      app.addHook('onClose', () => Promise.all([vite.close(), office.close()]).then(() => {}));
      await app.register(middie);
      app.use((request, response, next) => {
        const url = request.url ?? '/';
        const [pathname = ''] = url.split('?');
        if (pathname.startsWith(OFFICE_PATH)) office.middlewares(request, response, next);
        else if (isGatewayPath(pathname) || MERCHANT_PATHS.test(url)) next();
        else vite.middlewares(request, response, next);
      });
    },
  };
}

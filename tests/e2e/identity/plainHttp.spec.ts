import { browserArguments, findHeadlessBrowser } from '../../../tools/browser.mjs';
import { expect, MEMBER, signIn, speak, test } from '../support/test.ts';

/** A name that the browser finds on this machine and takes for another one's: plain http there is no secure context. */
const HOST = 'croupier.test';

test.use({
  merchant: { access: { antiBot: 'required' } },
  // As in a local network: HOST=0.0.0.0 would open the tests to it.
  allowedHost: HOST,
  baseURL: async ({ gateway }, use) => use(gateway.origin.replace('localhost', HOST)),
  launchOptions: {
    executablePath: await findHeadlessBrowser(),
    args: [...browserArguments, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

test('issue 29 5.7b: signs in on plain http in a local network', async ({ page, context }) => {
  await speak(context, 'en');
  await page.goto('/');
  expect(await page.evaluate(() => [window.isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  await signIn(page, MEMBER);
});

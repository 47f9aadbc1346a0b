import { browserArguments, findHeadlessBrowser } from '../../../tools/browser.mjs';
import { expect, MEMBER, signIn, test } from '../support/test.ts';

/** A name that the browser finds on this machine and takes for another one's: plain http there is no secure context. */
const HOST = 'croupier.test';

test.use({
  merchant: { access: { antiBot: 'required' } },
  launchOptions: {
    executablePath: await findHeadlessBrowser(),
    args: [...browserArguments, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

// As in a local network: HOST=0.0.0.0 would open the tests to it.
test.beforeAll(() => {
  Object.assign(process.env, { ALLOWED_HOSTS: HOST, DEMO: 'on' });
});
test.afterAll(() => {
  Reflect.deleteProperty(process.env, 'ALLOWED_HOSTS');
  Reflect.deleteProperty(process.env, 'DEMO');
});

test('issue 29 5.7b: signs in on plain http in a local network', async ({ page, gateway }) => {
  await page.goto(gateway.origin.replace('localhost', HOST));
  expect(await page.evaluate(() => [window.isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  await signIn(page, MEMBER);
});

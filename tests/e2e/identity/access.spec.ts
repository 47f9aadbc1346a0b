import { join } from '../support/people.ts';
import { expectSignedIn, forEachReader, openLogin, sendLogin } from '../support/readers.ts';
import { expect } from '../support/test.ts';

forEachReader((t, _reader, once) => {
  once(
    'a login answers nothing to another site, and nothing of it is kept in a cookie',
    async ({ page, api, context }) => {
      const person = await join(api);
      await openLogin(page);
      await sendLogin(page, t, person);
      await expectSignedIn(page);
      expect(await context.cookies()).toEqual([]);
      // What another site could make a browser send carries no token, so it is nobody's.
      const forged = await page.request.post('/v1/session/qr/answer', {
        headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
        data: 'id=1&approve=true',
      });
      expect(forged.status()).toBe(401);
      const answer = await page.request.get('/wps/member/info', {
        headers: { Origin: 'https://evil.example', Merchant: 'waterlily' },
      });
      expect(answer.status()).toBe(401);
      expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    },
  );
});

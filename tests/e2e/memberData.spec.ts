import { readFile } from 'node:fs/promises';
import { forReader, PHONE } from './support/readers.ts';
import { expect, MEMBER, openAs, test } from './support/test.ts';

forReader(PHONE, t => {
  test('issue 32.10: a member saves what is known of them, as JSON and as a table', async ({ page, api }) => {
    await openAs(page, api, MEMBER, '/member/securityCenter');
    const save = async (button: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      return readFile(await (await download).path(), 'utf8');
    };
    const known: unknown = JSON.parse(await save(t('security:data.json')));
    expect(known).toMatchObject({ account: [{ username: MEMBER.username }] });
    expect(JSON.stringify(known)).not.toContain('password_hash');
    expect(await save(t('security:data.csv'))).toContain(`account,1,username,${MEMBER.username}`);
  });
});

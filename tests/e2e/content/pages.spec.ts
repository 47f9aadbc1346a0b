import { dialogOf, forEachReader } from '../support/readers.ts';
import { expect } from '../support/test.ts';

forEachReader((t, { language }, once) => {
  once(
    'S1-15 S2-88 S2-151 S5-73 a visitor gives feedback: too short is refused with both bounds, the right length is stored',
    async ({ page, gateway }) => {
      await page.goto('/feedback');
      const dialog = dialogOf(page, t('feedback:title'));
      const words = dialog.getByRole('textbox', { name: t('feedback:content') });
      await words.fill('short');
      await dialog.getByRole('button', { name: t('feedback:send') }).click();
      await expect(dialog.getByText(t('feedback:bounds', { min: 10, max: 500 })).first()).toBeVisible();
      const told = `The lilies open late, ${language} ${Date.now()}`;
      await words.fill(told);
      await dialog.getByRole('button', { name: t('feedback:send') }).click();
      await expect(dialog.getByText(t('feedback:sent'))).toBeVisible();
      const rows = await gateway.query<{ content: string }>(
        'select content from feedback where content = $1',
        [told],
      );
      expect(rows).toHaveLength(1);
    },
  );
});

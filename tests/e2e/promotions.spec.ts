import { expectNoViolations } from './support/axe.ts';
import { openOfficeAs } from './support/operators.ts';
import { join } from './support/people.ts';
import { DESK, dialogOf, forReader } from './support/readers.ts';
import { expect, openAs, test } from './support/test.ts';

forReader(DESK, (t, { language }) => {
  const id = `evening-${language}`;
  const title = `Evening ${language}`;
  const definition = {
    ...{ id, promotionType: 'EVENING', category: 'special', productType: 'INHOUSE' },
    texts: { en: { title, summary: 'Two rounds.', content: '<p>Two rounds, and it is yours.</p>' } },
    window: { from: null, until: null },
    ...{ entry: 'join', repeat: 'once', settles: 'met', payout: 'claim', claimDays: 7 },
    condition: {
      all: [
        { measure: 'bets', atLeast: 1 },
        { measure: 'stakes', atLeast: 1_000 },
      ],
    },
    ...{ reward: { kind: 'cash', amount: 12_300 }, budget: 1_000_000 },
  };

  test('S2-124 S4-71 S7-48 S7-49 a program writes a promotion; a member joins, plays, claims, and sees it given', async ({
    page,
    api,
  }) => {
    const faulty = { ...definition, reward: { kind: 'bonus', amount: 100, times: 11, days: 3 } };
    const { faults } = await api.call('opsPromotionCheck', { definition: JSON.stringify(faulty) });
    expect(faults.map(it => it.path.join('.'))).toContain('reward.times');
    await api.call('opsPromotionSave', { definition: JSON.stringify(definition), version: 0 });
    const person = await join(api);
    await openAs(page, api, person, `/promotions?id=${id}`);
    const dialog = dialogOf(page, title);
    await dialog.getByRole('button', { name: t('promotions:actions.join'), exact: true }).click();
    await expect(dialog.getByText(t('promotions:states.joined'), { exact: true })).toBeVisible();
    await expectNoViolations(page, 'details');
    // Somebody plays on another device: the figures follow here.
    const other = await api.as(person.username, person.password);
    await other.call('bet', { stake: 400, choice: { game: 'DICE', chance: 5_000 } });
    await expect(dialog.getByText(t('promotions:states.process'), { exact: true })).toBeVisible();
    await expect(dialog.getByText(/4\.00.*10\.00|10\.00.*4\.00/)).toBeVisible();
    await expect(async () => {
      await other.call('bet', { stake: 600, choice: { game: 'DICE', chance: 5_000 } });
    }).toPass({ timeout: 15_000 });
    await expect(dialog.getByText(t('promotions:states.claim'), { exact: true })).toBeVisible();

    await page.goto('/member/rewardCenter');
    const card = page.getByRole('article', { name: title });
    await expect(card).toBeVisible();
    await expectNoViolations(page, 'reward center');
    await card.getByRole('button', { name: new RegExp(t('promotions:actions.claim')) }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('123.00')).toBeVisible();
  });

  test('S4-71 S7-49 an application goes to the office, and what it decides is seen at once', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    const person = await join(api);
    await openAs(page, api, person, '/promotions?id=phone');
    const form = page.getByRole('form', { name: t('promotions:actions.applyTitle') });
    await form.getByLabel(t('upload.comment')).fill(`Please, ${person.username}.`);
    await form.getByRole('button', { name: t('promotions:actions.apply') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('promotions:states.applying'), { exact: true })).toBeVisible();
    const context = await browser.newContext({ baseURL: gateway.origin });
    const office = await context.newPage();
    await openOfficeAs(office, 'manager', '/promotions/applications');
    await office.getByText(`Please, ${person.username}.`).click();
    const decision = office.getByRole('dialog');
    await expectNoViolations(office, 'applications');
    await decision.getByLabel(/^Reason/).fill('A real phone');
    await decision.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(decision).toHaveCount(0);
    await expect(dialog.getByText(t('promotions:states.issued'), { exact: true })).toBeVisible();
    await context.close();
  });
});

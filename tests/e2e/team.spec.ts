import { readFileSync } from 'node:fs';
import { expectAccessible } from './support/axe.ts';
import { closeRequests } from './support/closeRequests.ts';
import { forReader, PHONE } from './support/readers.ts';
import { AGENT, DOWNLINE, expect, MEMBER, openAs, test } from './support/test.ts';

// It looks at what others do.
test.use({ simulator: true });

forReader(PHONE, t => {
  test('S6-09 S2-134 S2-139 S1-26: home leads an agent to the team, which moves when a member bets, and to its revenue', async ({
    page,
    api,
  }) => {
    await closeRequests(page, t, api);
    await openAs(page, api, AGENT);
    await page.getByRole('button', { name: t('home:shortcuts.team.name') }).click();
    await expect(page).toHaveURL(/\/agent\/agentTeamOverview$/);
    const volume = page
      .locator('dl > div')
      .filter({ hasText: t('team:live.validBet') })
      .locator('dd')
      .first();
    await expect(volume).toContainText('PT');
    const before = await volume.innerText();
    const member = await api.as(MEMBER.username, MEMBER.password);
    const bet = { stake: 1_230, choice: { game: 'LIMBO', target: 101 } } as const;
    await expect(async () => void (await member.call('bet', bet))).toPass();
    await expect(volume).not.toHaveText(before);
    await expect(page.getByRole('link', { name: DOWNLINE.username })).toBeVisible();
    await expectAccessible(page, 'the team overview');

    await page.goto('/');
    await page.getByRole('button', { name: t('home:shortcuts.income.name') }).click();
    await expect(page).toHaveURL(/\/agent\/agentRevenueReport$/);
    const table = page.getByRole('table', { name: t('shell:page.agentRevenueReport') });
    await table
      .getByRole('link', { name: t('records:revenue.itsTeam') })
      .first()
      .click();
    await expect(page).toHaveURL(/of=bela/);
    await expect(table.getByText(MEMBER.username)).toBeVisible();
    await expectAccessible(page, 'the revenue report of a downline');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('records:file.csv') }).click(),
    ]);
    const [head, ...lines] = readFileSync(await download.path(), 'utf8')
      .slice(1)
      .trimEnd()
      .split('\r\n');
    expect(head).toContain(t('records:column.ngr'));
    expect(lines.join()).toContain(MEMBER.username);
  });
});

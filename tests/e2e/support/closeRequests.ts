import type { Page } from '@playwright/test';
import type { ContractCategory } from '../../../streams/wire/contracts/shapes.ts';
import type { Api } from './api.ts';
import { AGENT } from './test.ts';
import type { Texts } from './texts.ts';

/** Turns down what the demo world has offered so far: its popup comes with each load of a page, while something is typed. */
async function turnDownRequests(api: Api): Promise<void> {
  const agent = await api.as(AGENT.username, AGENT.password);
  const { realtimesalreqtype } = await agent.call('consolidated', {});
  for (const [category, requests] of Object.entries(realtimesalreqtype))
    for (const { version } of requests)
      await agent.call('processRealtimeSalary', {
        status: 'R',
        category: category as ContractCategory,
        version,
      });
}

/**
 * Lets a test of something else work as an agent of the demo world: nothing waits for an answer, and the popup of a request
 * that comes meanwhile is closed before something under it is pressed.
 */
export async function closeRequests(page: Page, t: Texts, api: Api): Promise<void> {
  await turnDownRequests(api);
  const request = page.getByRole('dialog', { name: t('agent:dialog.title') });
  const close = request.getByRole('button', { name: t('dialog.close'), exact: true }).first();
  await page.addLocatorHandler(request, () => close.click());
}

import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { listApplications } from './applications.ts';
import { readEffect } from './effect.ts';
import { listCampaigns } from './listCampaigns.ts';

type Calls = 'officeCampaigns' | 'officeCampaignEffect' | 'officeApplications';

/** What of promotions and missions the office reads besides their documents (docs/decisions/146). */
export const officeCampaigns = defineModule({
  name: 'officeCampaigns',
  tables: [],
  create({ merchant }: Pick<WorldDeps, 'merchant'>) {
    const { languages, defaultLanguage } = merchant.client;
    const site = [...new Set([defaultLanguage, ...languages])];
    const handlers: Pick<Handlers, Calls> = {
      officeCampaigns: {
        mode: 'read',
        run: async (tx, { language }, params) => ({
          value: await listCampaigns(tx, params, { language, site }),
        }),
      },
      officeCampaignEffect: {
        mode: 'read',
        run: async (tx, { now }, params) => ({ value: await readEffect(tx, params, now) }),
      },
      officeApplications: {
        mode: 'read',
        async run(tx, { language }, params) {
          return { value: await listApplications(tx, params, [language, ...site]) };
        },
      },
    };
    return { handlers };
  },
});

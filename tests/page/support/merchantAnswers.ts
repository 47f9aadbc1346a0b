import { createContent } from '../../../gateway/care/content/module.ts';
import type { CallContext } from '../../../gateway/ground/handler.ts';
import { Merchant } from '../../../gateway/merchant/merchant.ts';
import { moduleTree } from '../../../gateway/merchant/modules.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { unchanging } from '../../gateway/support/unchanging.ts';
import { recorded, type SceneLine } from './scene.ts';

const refuse = () => {
  throw new Error('nobody is signed in');
};

/** Lines of what the gateway's own modules answer to a visitor for a merchant, where its file alone decides. */
export async function merchantAnswers(
  settings: Readonly<Record<string, unknown>>,
  language = 'en',
): Promise<SceneLine[]> {
  const merchant = Merchant.parse(settings);
  const now = Date.now();
  const ctx: CallContext = {
    principal: null,
    require: refuse,
    language,
    ip: '192.0.2.1',
    device: null,
    token: null,
    now,
    startedAt: 0,
    key: null,
  };
  const { handlers } = createContent({
    merchant,
    announcePromotions: async promotions => promotions,
    contentStore: unchanging(merchant),
  });
  const { announcements } = handlers;
  if (announcements.mode !== 'plain') throw new Error('the announcements read the database');
  const { value } = await announcements.run(ctx, { platform: 'W', types: 'B,PL,PU,PR' });
  const { method, path } = calls.announcements;
  return [
    {
      rest: 'GET /wps/system/whitelabel',
      value: { ...recorded('visitor', 'en', 'whitelabel'), whitelabel: moduleTree(merchant.modules) },
    },
    { rest: `${method} ${path}`, value },
  ];
}

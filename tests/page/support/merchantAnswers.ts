import { demoConfigHandler } from '../../../gateway/care/configuration/module.ts';
import { createContent } from '../../../gateway/care/content/module.ts';
import type { CallContext, Handler } from '../../../gateway/ground/handler.ts';
import { Merchant } from '../../../gateway/merchant/merchant.ts';
import { moduleTree } from '../../../gateway/merchant/modules.ts';
import { type CallParams, calls } from '../../../streams/wire/tables/calls.ts';
import { unchanging } from '../../gateway/support/unchanging.ts';
import { recorded, type SceneLine } from './scene.ts';

type Told = 'announcements' | 'demoConfig';

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
  const line = async <K extends Told>(name: K, handler: Handler<K>, params: CallParams<K>) => {
    if (handler.mode !== 'plain') throw new Error(`${name} reads the database`);
    const { value } = await handler.run(ctx, params);
    return { rest: `${calls[name].method} ${calls[name].path}`, value };
  };
  return [
    {
      rest: 'GET /wps/system/whitelabel',
      value: { ...recorded('visitor', 'en', 'whitelabel'), whitelabel: moduleTree(merchant.modules) },
    },
    await line('announcements', handlers.announcements, { platform: 'W', types: 'B,PL,PU,PR' }),
    await line('demoConfig', demoConfigHandler(merchant, true), {}),
  ];
}

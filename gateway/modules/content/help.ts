import type { HelpItem } from '../../../streams/wire/entities/system.ts';
import type { Handler } from '../../http/handler.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { HELP_BN } from './helpBn.ts';
import { HELP_EN } from './helpEn.ts';

/** The gateway's own texts, by language; a merchant's texts take their place. */
const OWN: Readonly<Record<string, readonly HelpItem[]>> = { bn: HELP_BN, en: HELP_EN };

/** Help texts (S7-11) in the language asked for, else in the caller's, else in the first one there is. */
export function helpHandler({ help }: Pick<Merchant, 'help'>): Handler<'helpCenter'> {
  const texts = new Map(Object.entries(help ?? OWN).map(([code, items]) => [code.toLowerCase(), items]));
  return {
    mode: 'plain',
    async run(ctx, { lang }) {
      const asked = [lang, ctx.language].flatMap(code => (code === undefined ? [] : [code.toLowerCase()]));
      const found = asked.map(code => texts.get(code)).find(items => items !== undefined);
      const [first = []] = texts.values();
      return { value: [...(found ?? first)] };
    },
  };
}

import type { Handler } from '../../http/handler.ts';
import { type ContentOwner, helpOf } from './chooseContent.ts';

/** Help texts (S7-11) in the language asked for, else in the caller's. */
export function helpHandler(owner: ContentOwner): Handler<'helpCenter'> {
  return {
    mode: 'plain',
    async run(ctx, { lang }) {
      const asked = lang === undefined ? [ctx.language] : [lang, ctx.language];
      return { value: [...helpOf(owner, asked)] };
    },
  };
}

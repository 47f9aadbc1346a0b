import { CallError } from '../../../ground/handler.ts';
import type { Merchant } from '../../../merchant/merchant.ts';
import type { HumanChecks } from '../parts.ts';
import type { AntiBot } from './antiBot.ts';
import type { Captchas } from './captcha.ts';

/** The checks of one merchant: `required` refuses without a solution, `optional` checks one that comes. */
export function createHumanChecks(deps: {
  readonly merchant: Merchant;
  readonly antiBot: Pick<AntiBot, 'accept'>;
  readonly captchas: Pick<Captchas, 'accept'>;
}): HumanChecks {
  const { antiBot: demand } = deps.merchant.access;
  const assertSolved = async (solution: string | undefined) => {
    if (solution !== undefined && (await deps.antiBot.accept(solution))) return;
    throw new CallError('anti_bot_failed', 400, 'The verification has failed, please try again.');
  };
  return {
    assertSolved,
    async assertHuman(solution) {
      if (demand === 'off' || (demand === 'optional' && solution === undefined)) return;
      await assertSolved(solution);
    },
    async assertCaptcha(ctx, id, answer) {
      if (answer !== undefined && answer !== '' && (await deps.captchas.accept(ctx, id, answer))) return;
      throw new CallError('captcha_wrong', 400, 'The captcha is wrong.');
    },
  };
}

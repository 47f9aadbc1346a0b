import { networkOf } from '../../../address/network.ts';
import type { Database } from '../../../db/database.ts';
import type { CallContext } from '../../../http/handler.ts';
import { createHashQueue } from '../hashQueue.ts';
import type { Tickets } from '../tickets.ts';
import { drawCaptcha } from './captchaImage.ts';

/** How long an image can be answered, ms. */
const CAPTCHA_MS = 5 * 60_000;
/** Images drawn at the same moment, and those that may wait for their turn. */
const DRAWINGS = { concurrent: 2, waiting: 60 };
const LENGTH = 5;
/** Without the characters people confuse in a twisted image. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Images of letters to type. */
export interface Captchas {
  /** A new image as base64 PNG. The one before under the same id is worth nothing any more. */
  draw(ctx: CallContext, id: string | undefined): Promise<string>;
  /** Whether `answer` is what the image says, in any case; the image is used up by that. */
  accept(ctx: CallContext, id: string | undefined, answer: string): Promise<boolean>;
}

/** What captchas need. */
export interface CaptchaDeps {
  readonly database: Database;
  readonly randomBytes: (size: number) => Buffer;
  readonly tickets: Pick<Tickets, 'issue' | 'take'>;
  /** Draws a text as base64 PNG. */
  readonly draw?: (text: string) => Promise<string>;
}

/** A caller that draws no id, as the specification's client, has one image at a time for its address. */
const slotOf = (ctx: CallContext, id: string | undefined) =>
  id === undefined ? `address:${networkOf(ctx.ip)}` : `id:${id}`;

/** Captchas of this world; any process takes the answer to any other's image. */
export function createCaptchas({
  database,
  randomBytes,
  tickets,
  draw = drawCaptcha,
}: CaptchaDeps): Captchas {
  const queue = createHashQueue(DRAWINGS);
  const newText = () =>
    Array.from(randomBytes(LENGTH), byte => CHARACTERS[byte % CHARACTERS.length] ?? '').join('');
  return {
    async draw(ctx, id) {
      const text = newText();
      // Refuses before anything is stored when too many wait already.
      return queue.run(async () => {
        await database.write(tx => tickets.issue(tx, 'captcha', text, CAPTCHA_MS, slotOf(ctx, id)));
        return draw(text);
      });
    },
    async accept(ctx, id, answer) {
      const text = await database.write(tx => tickets.take(tx, 'captcha', slotOf(ctx, id)));
      return typeof text === 'string' && text === answer.trim().toUpperCase();
    },
  };
}

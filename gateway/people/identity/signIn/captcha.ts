import type { ConfigObject } from 'svg-captcha';
import { plainDigits } from '../../../../streams/wire/fields/digits.ts';
import { networkOf } from '../../../address/network.ts';
import type { Database } from '../../../db/database.ts';
import { MINUTE } from '../../../ground/calendar/durations.ts';
import type { CallContext } from '../../../ground/handler.ts';
import { createHashQueue } from '../../../ground/passwords/hashQueue.ts';
import type { Tickets } from '../tickets.ts';

/** Size of the image, px. */
const WIDTH = 160;
const HEIGHT = 56;

/**
 * Draws a text, distorted and crossed by lines, as base64 PNG. The library draws the lines at random, which
 * needn't be secret; the caller chooses the text. Font and renderer are loaded with the first image.
 */
async function drawCaptcha(text: string): Promise<string> {
  const [{ default: svgCaptcha }, { renderAsync }] = await Promise.all([
    import('svg-captcha'),
    import('@resvg/resvg-js'),
  ]);
  // The package exports a function, but its types only declare the function's properties.
  const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;
  const svg = draw(text, {
    width: WIDTH,
    height: HEIGHT,
    noise: 3,
    color: true,
    background: '#f4f1ea',
  });
  // Rendered in a thread of its own, because it takes as long as a hundred other calls.
  const image = await renderAsync(svg);
  return image.asPng().toString('base64');
}

/** How long an image can be answered, ms. */
const CAPTCHA_MS = 5 * MINUTE;
/** Images drawn at the same time, and requests that may wait. */
const DRAWINGS = { concurrent: 2, waiting: 60 };
const LENGTH = 5;
/** Without characters that look alike in a distorted image. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Images of letters to type. */
export interface Captchas {
  /** A new image as base64 PNG. The previous one under the same id becomes invalid. */
  draw(ctx: CallContext, id: string | undefined): Promise<string>;
  /** The same characters as text, for whoever has proved otherwise to be no program. */
  tell(ctx: CallContext, id: string | undefined): Promise<string>;
  /** Whether `answer` is what the image says, in any case; the image is used up by that. */
  accept(ctx: CallContext, id: string | undefined, answer: string): Promise<boolean>;
}

/** What captchas need. */
export interface CaptchaDeps {
  readonly database: Database;
  readonly randomBytes: (size: number) => Buffer;
  readonly tickets: Pick<Tickets, 'issue' | 'redeem'>;
  /** Draws a text as base64 PNG. */
  readonly draw?: (text: string) => Promise<string>;
}

/** A caller that sends no id, like the specification's client, has one image at a time for its address. */
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
  const issue = (ctx: CallContext, id: string | undefined, text: string) =>
    database.write(tx => tickets.issue(tx, 'captcha', text, CAPTCHA_MS, slotOf(ctx, id)));
  return {
    async tell(ctx, id) {
      const text = newText();
      await issue(ctx, id, text);
      return text;
    },
    async draw(ctx, id) {
      const text = newText();
      // Refused before anything is stored when too many requests wait already.
      return queue.run(async () => {
        await issue(ctx, id, text);
        return draw(text);
      });
    },
    async accept(ctx, id, answer) {
      const text = await database.write(tx => tickets.redeem(tx, 'captcha', slotOf(ctx, id)));
      return typeof text === 'string' && text === plainDigits(answer.normalize('NFKC')).toUpperCase();
    },
  };
}

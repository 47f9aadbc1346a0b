import type { ConfigObject } from 'svg-captcha';

/** Size of the image, px. */
const WIDTH = 160;
const HEIGHT = 56;

/**
 * Draws a text twisted and crossed by lines, as base64 PNG. The lines are the library's own chance, which is no
 * secret; the text is the caller's. Font and renderer are loaded with the first image.
 */
export async function drawCaptcha(text: string): Promise<string> {
  const [{ default: svgCaptcha }, { renderAsync }] = await Promise.all([
    import('svg-captcha'),
    import('@resvg/resvg-js'),
  ]);
  // The package is a function; its types only know what hangs on it.
  const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;
  const svg = draw(text, {
    width: WIDTH,
    height: HEIGHT,
    noise: 3,
    color: true,
    background: '#f4f1ea',
  });
  // In a thread of its own: drawing takes as long as a hundred other calls.
  const image = await renderAsync(svg);
  return image.asPng().toString('base64');
}

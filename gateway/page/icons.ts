import type { FastifyInstance } from 'fastify';
import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import { answerMissing } from '../ground/answers/answerMissing.ts';
import { BACKGROUND } from '../merchant/theme.ts';
import type { PageFacts } from './facts.ts';
import { pictureFile } from './logo.ts';
import type { PageFiles } from './pageFiles.ts';

/** Part of an icon's width its logo takes. Systems cut a maskable one down to its middle. */
const PLAIN = 0.76;
const MASKABLE = 0.56;

/** Icons of an installed page by the name of their file. */
const ICONS: ReadonlyMap<string, { readonly size: number; readonly part: number }> = new Map([
  ['180.png', { size: 180, part: PLAIN }],
  ['192.png', { size: 192, part: PLAIN }],
  ['512.png', { size: 512, part: PLAIN }],
  ['maskable.png', { size: 512, part: MASKABLE }],
]);

const TYPES: Readonly<Record<string, string>> = { svg: 'svg+xml', jpg: 'jpeg', ico: 'x-icon' };

/** The logo on the page's own ground, square. */
function drawing(logo: Buffer, ending: string, { size, part }: { size: number; part: number }): string {
  const side = size * part;
  const edge = (size - side) / 2;
  const data = `data:image/${ownValue(TYPES, ending) ?? ending};base64,${logo.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${BACKGROUND}"/><image href="${data}" x="${edge}" y="${edge}" width="${side}" height="${side}"/></svg>`;
}

/** Draws the icons of the installed page from the merchant's logo, each when it is first asked for. */
export function serveIcons(app: FastifyInstance, { merchant, content }: PageFacts, files: PageFiles): void {
  const drawn = new Map<string, Promise<Buffer>>();
  async function draw(icon: { size: number; part: number }): Promise<Buffer> {
    const { logo } = merchant.client;
    const own = await pictureFile(merchant, files, logo);
    // A logo of another origin isn't downloaded: the page's own is used instead.
    const picture = own ?? (await files.read('logo.svg'));
    const ending = own === null ? 'svg' : (/\.(\w+)$/.exec(logo)?.[1]?.toLowerCase() ?? 'png');
    const { Resvg } = await import('@resvg/resvg-js');
    return new Resvg(drawing(picture ?? Buffer.alloc(0), ending, icon)).render().asPng();
  }
  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const { name } = request.params;
    const icon = ICONS.get(name);
    if (icon === undefined) return answerMissing(request, reply);
    await content?.renew();
    const key = `${name} ${merchant.client.logo}`;
    const picture = drawn.get(key) ?? draw(icon);
    drawn.set(key, picture);
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('image/png')
      .send(await picture);
  });
}

import { BACKGROUND } from '../merchant/theme.ts';
import { writingOf } from './document.ts';
import type { PageFacts } from './facts.ts';

/** What a system needs to know to install the page as an application of this merchant. */
export function webManifest({ merchant }: PageFacts, language: string, description: string | null): object {
  const { brand } = merchant;
  const { tag, dir } = writingOf(language);
  return {
    id: '/',
    name: brand,
    short_name: brand.slice(0, 12),
    ...(description !== null && { description }),
    lang: tag,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

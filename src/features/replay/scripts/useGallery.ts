import { useEffect, useState } from 'react';
import type { Player, SiteScript } from '../../../kit/player/player.ts';

export type Gallery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly scripts: readonly SiteScript[] };

/** The scripts of the site; `again` asks once more after a failure. */
export function useGallery(player: Player): { readonly gallery: Gallery; again(): void } {
  const [gallery, setGallery] = useState<Gallery>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the questions.
  useEffect(() => {
    let here = true;
    player.scripts().then(
      scripts => here && setGallery({ state: 'ready', scripts }),
      () => here && setGallery({ state: 'failed' }),
    );
    return () => {
      here = false;
    };
  }, [player, asked]);
  return {
    gallery,
    again() {
      setGallery({ state: 'loading' });
      setAsked(asked + 1);
    },
  };
}

import { useEffect, useState } from 'react';
import type { Stage, StageScript } from '../../../app/stage/stage.ts';

export type Gallery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly scripts: readonly StageScript[] };

/** The scripts of the site; `again` asks once more after a failure. */
export function useGallery(stage: Stage): { readonly gallery: Gallery; again(): void } {
  const [gallery, setGallery] = useState<Gallery>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the questions.
  useEffect(() => {
    let here = true;
    stage.scripts().then(
      scripts => here && setGallery({ state: 'ready', scripts }),
      () => here && setGallery({ state: 'failed' }),
    );
    return () => {
      here = false;
    };
  }, [stage, asked]);
  return {
    gallery,
    again() {
      setGallery({ state: 'loading' });
      setAsked(asked + 1);
    },
  };
}

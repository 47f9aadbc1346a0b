import type { DOWNLOAD_TYPES } from '../../kit/links/resourceLinks.ts';
import type { DrawingName } from './StepDrawing.tsx';

export type GuideName = 'ios' | 'iosLite' | 'android';

export interface Guide {
  readonly name: GuideName;
  /** What the merchant has to offer for it; null for the page itself, which is always there. */
  readonly resource: (typeof DOWNLOAD_TYPES)[number] | null;
  /** The steps in order; each has a drawing and, under the same number, its words. */
  readonly steps: readonly DrawingName[];
}

/** The ways to have the site as an app (S1-19). */
export const GUIDES: readonly Guide[] = [
  { name: 'ios', resource: 'MOBILECONFIG', steps: ['download', 'settings', 'install', 'home'] },
  { name: 'iosLite', resource: null, steps: ['browser', 'share', 'sheet', 'home'] },
  { name: 'android', resource: 'Android', steps: ['download', 'allow', 'install', 'home'] },
];

/** The guide of an address; null for one there is none of. */
export function guideOf(name: string | undefined): Guide | null {
  return GUIDES.find(guide => guide.name === name) ?? null;
}

import { lazyPart } from '../kit/chunks/lazyPart.ts';

/** Every page but home. */
export const PageRoutes = lazyPart(() => import('./PageRoutes.tsx'));

import type { ComponentType } from 'react';
import { type LoadedPart, lazyPart } from '../kit/chunks/lazyPart.ts';

/** The components that the table of pages names; each is a chunk of its own. Home comes with the first screen. */
const FILES = import.meta.glob<{ readonly default: ComponentType }>([
  '../features/**/*Page.tsx',
  '!../features/home/HomePage.tsx',
]);
export const SCREENS: ReadonlyMap<string, LoadedPart> = new Map(
  Object.entries(FILES).map(([file, load]) => [
    file.replace(/^\.\.\/features\/|\.tsx$/g, ''),
    lazyPart(load),
  ]),
);

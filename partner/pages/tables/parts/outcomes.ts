import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import type { PartTexts } from './kindPart.ts';
import { kindPart } from './loadedKinds.ts';

/** A round that is over in one sentence: "Banker 6, Player 4, Banker wins". */
export const outcomeText = (texts: PartTexts, kind: string, steps: readonly RoundStep[]): string =>
  kindPart(kind).outcome(texts, steps);

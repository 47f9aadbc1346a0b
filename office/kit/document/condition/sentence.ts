import type { TFunction } from 'i18next';
import { formatAmount, formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import { MEASURE_TRAITS } from '../../../../streams/wire/promotions/words.ts';
import type { Part, Requirement } from './tree.ts';

type Say = TFunction<'content'>;

/** Stands for a number that is not typed yet. */
const OPEN = '…';

function figureText(t: Say, { measure, target, each }: Requirement): string {
  const format = MEASURE_TRAITS[measure].money ? formatAmount : formatCount;
  const values = { count: target ?? 0, target: target === undefined ? OPEN : format(target) };
  if (each === undefined || each === 0) return t(`condition.figures.${measure}`, values);
  return t(`condition.figures.${measure}Each`, { ...values, each: formatAmount(each) });
}

function partText(t: Say, part: Part, isInner: boolean): string {
  if (part.kind === 'figure') return figureText(t, part);
  const [first = OPEN, ...others] = part.parts.map(it => partText(t, it, true));
  const all = others.reduce((before, after) => t(`condition.joined.${part.kind}`, { before, after }), first);
  return isInner && others.length > 0 ? t('condition.joined.inner', { all }) : all;
}

/** A condition in one sentence, for whoever reads it back. */
export const conditionSentence = (t: Say, root: Part | null): string =>
  root === null ? t('condition.none') : t('condition.says', { what: partText(t, root, false) });

/** Whether a condition counts bets, which the products of its campaign narrow. */
export const countsBets = (part: Part): boolean =>
  part.kind === 'figure' ? MEASURE_TRAITS[part.measure].of === 'bets' : part.parts.some(countsBets);

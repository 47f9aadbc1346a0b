// Free of zod: page and gateway check with the same table.
import { latinDigits, plainDigits } from './digits.ts';
import { isPatternId, meetsPart, type PatternPart, partsOf } from './patternParts.ts';
import type { PatternId } from './patterns.ts';
import type { FieldRule } from './words.ts';

/** Why a value is refused: the id chooses the message, the bounds fill it (S5-02). */
export interface FieldProblem {
  readonly id: 'empty' | 'length' | PatternId;
  readonly min: number;
  /** 0 for no upper bound. */
  readonly max: number;
}

/** One thing a rule asks; a checklist beside the field shows which are met. */
export interface RuleItem {
  readonly id: 'length' | PatternPart;
  readonly min: number;
  readonly max: number;
}

type Bounds = Pick<FieldRule, 'min' | 'max'>;

/** Characters as people count them: code points of the composed text, not UTF-16 units. */
function lengthOf(value: string): number {
  return [...value.normalize('NFC')].length;
}

function isWithin({ min, max }: Bounds, value: string): boolean {
  const length = lengthOf(value);
  return length >= min && (max === 0 || length <= max);
}

/**
 * A typed value as it is checked, sent and kept: without the blanks around it, and where only digits may stand with Latin
 * ones and nothing between them, whatever script and keyboard they came from.
 */
export function tidyField({ acceptedPattern }: Pick<FieldRule, 'acceptedPattern'>, value: string): string {
  const text = value.trim();
  if (acceptedPattern === 'digits') return plainDigits(text);
  return acceptedPattern === 'dateYmd' || acceptedPattern === 'dateMdy' ? latinDigits(text) : text;
}

/** The same for a field of an account to be paid to: its numbers and addresses are printed in groups. */
export function tidyAccount(rule: Pick<FieldRule, 'acceptedPattern'>, value: string): string {
  const isNumber = rule.acceptedPattern === 'digits' || rule.acceptedPattern === 'lettersOrDigits';
  return isNumber ? plainDigits(value).replace(/[+()./]/g, '') : tidyField(rule, value);
}

/**
 * What a value breaks of a rule, the first thing only; null when it can be taken (S5-01). Blanks around the value
 * don't count: it is sent without them. Whether the field is shown is the caller's business.
 */
export function checkField(rule: FieldRule, value: string): FieldProblem | null {
  const { min, max, required, acceptedPattern } = rule;
  const text = tidyField(rule, value);
  if (text === '') return required ? { id: 'empty', min, max } : null;
  if (!isWithin(rule, text)) return { id: 'length', min, max };
  if (!isPatternId(acceptedPattern)) return null;
  return partsOf(acceptedPattern).every(part => meetsPart(part, text))
    ? null
    : { id: acceptedPattern, min, max };
}

/** What a rule asks, one thing at a time: the length first, then each part of its pattern. */
export function describeRule({ min, max, acceptedPattern }: FieldRule): readonly RuleItem[] {
  return (['length', ...partsOf(acceptedPattern)] as const).map(id => ({ id, min, max }));
}

/** Whether what was typed so far meets one item; an empty field meets none. */
export function meetsItem(item: RuleItem, value: string): boolean {
  const text = value.trim();
  if (text === '') return false;
  return item.id === 'length' ? isWithin(item, text) : meetsPart(item.id, text);
}

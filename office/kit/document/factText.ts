import type { TFunction } from 'i18next';
import { formatDateTime } from '../../../src/i18n/time.ts';
import { formatAmount, formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { formatShare } from '../../../src/ui/amount/formatShare.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import {
  CONTENT_FIELDS,
  type ContentKind,
  type ContentValue,
} from '../../../streams/wire/content/documents.ts';
import { isMoneyReward } from '../../../streams/wire/promotions/words.ts';
import { conditionSentence } from './condition/sentence.ts';
import { readTree } from './condition/tree.ts';
import { wordText } from './wordText.ts';

type Facts = ContentValue['facts'];

/** What a fact of a document says, as people read it: money as money, conditions as a sentence. */
export function factText(t: TFunction<'content'>, kind: ContentKind, name: string, facts: Facts): string {
  const field = ownValue(CONTENT_FIELDS[kind].facts, name);
  const value = ownValue(facts, name);
  const text = String(value ?? '');
  if (field?.as === 'word' && text !== '') return wordText(t, name, text);
  if (field?.as === 'condition') {
    const tree = readTree(text);
    return tree === 'other' ? text : conditionSentence(t, tree);
  }
  if (typeof value !== 'number') return text;
  if (field?.as === 'moment') return formatDateTime(value);
  if (field?.as === 'percent') return formatShare(value / 10_000);
  const isMoney = field?.as === 'amount' && (field.of === 'money' || isMoneyReward(facts.rewardKind));
  return isMoney ? formatAmount(value) : formatCount(value);
}

import type { z } from 'zod';
import { BANNER_GROUPS, CONTENT_PAGES } from '../../streams/wire/content/words.ts';
import { PROFILE_FIELDS, REGISTER_FIELDS } from '../../streams/wire/fields/words.ts';
import { PROMOTION_CATEGORIES, PROMOTION_STATES } from '../../streams/wire/promotions/words.ts';
import type { MerchantContent } from './content.ts';
import { checkSizes, type Sized } from './sizes.ts';

/** Keys of a merchant that depend on each other. */
interface Checked extends Sized {
  readonly client: { readonly languages: readonly string[]; readonly defaultLanguage: string };
  readonly register: { readonly fields?: Readonly<Record<string, unknown>> | undefined };
  readonly feedback: { readonly min: number; readonly max: number };
}

/** Longest text that the feedback call takes, characters. */
const LONGEST_FEEDBACK = 4_000;
/** Whom announcements can be for (S3-10). */
const EXECUTIONS = ['A', 'B', 'F'] as const;

type Report = (path: readonly (string | number)[], message: string) => void;

function checkContent(language: string, content: MerchantContent, report: Report): void {
  const oneOf = (path: readonly (string | number)[], value: string, known: readonly string[]) => {
    if (!known.includes(value)) {
      report(['content', language, ...path], `"${value}" is none of ${known.join(', ')}`);
    }
  };
  content.banners?.forEach(({ groupName }, at) => {
    oneOf(['banners', at, 'groupName'], groupName, BANNER_GROUPS);
  });
  content.popup?.forEach(({ execution }, at) => {
    oneOf(['popup', at, 'execution'], execution, EXECUTIONS);
  });
  content.promotions?.forEach(({ category, status, startAt, endAt }, at) => {
    oneOf(['promotions', at, 'category'], category, PROMOTION_CATEGORIES);
    oneOf(['promotions', at, 'status'], status, PROMOTION_STATES);
    if (startAt !== null && endAt !== null && endAt <= startAt) {
      report(['content', language, 'promotions', at, 'endAt'], 'must be after startAt');
    }
  });
  content.pages?.forEach(({ name }, at) => {
    oneOf(['pages', at, 'name'], name, CONTENT_PAGES);
  });
}

/** Reports keys of a merchant that are valid alone but contradict each other, with the path of the one to change. */
export function checkMerchant(merchant: Checked, context: z.RefinementCtx): void {
  const report: Report = (path, message) => {
    context.addIssue({ code: 'custom', path: [...path], message });
  };
  const { client, feedback, register } = merchant;
  const codes = client.languages.map(code => code.toLowerCase());
  if (!codes.includes(client.defaultLanguage.toLowerCase())) {
    report(
      ['client', 'defaultLanguage'],
      `"${client.defaultLanguage}" is not among client.languages (${client.languages.join(', ')})`,
    );
  }
  const fields: readonly string[] = [...REGISTER_FIELDS, ...PROFILE_FIELDS];
  for (const name of Object.keys(register.fields ?? {})) {
    if (!fields.includes(name)) report(['register', 'fields', name], 'is no field of the registration');
  }
  if (feedback.min < 1) report(['feedback', 'min'], 'must be 1 or more');
  if (feedback.max < feedback.min) report(['feedback', 'max'], 'must not be below feedback.min');
  if (feedback.max > LONGEST_FEEDBACK) report(['feedback', 'max'], `must not be above ${LONGEST_FEEDBACK}`);
  for (const [language, content] of Object.entries(merchant.content)) checkContent(language, content, report);
  checkSizes(merchant, report);
}

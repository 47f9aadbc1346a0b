import type { CannedAnswer } from '../../../streams/wire/office/cannedCalls.ts';

/** Answers that are offered at once: more would have to be scrolled. */
const MOST = 6;

/**
 * Ready answers for what is typed after `/`; null while nothing of that kind is typed. Those in the language of the conversation
 * come first, and of a shortcut that has one the others are left out.
 */
export function cannedMatches(
  typed: string,
  language: string,
  answers: readonly CannedAnswer[],
): readonly CannedAnswer[] | null {
  const [, part] = /^\/([\w-]*)$/.exec(typed) ?? [];
  if (part === undefined) return null;
  const spoken = language.slice(0, 2).toLowerCase();
  const translated = new Set(answers.filter(it => it.language === spoken).map(it => it.shortcut));
  const wanted = part.toLowerCase();
  return answers
    .filter(it => it.shortcut.includes(wanted))
    .filter(it => it.language === spoken || !translated.has(it.shortcut))
    .toSorted(
      (a, b) =>
        Number(b.shortcut.startsWith(wanted)) - Number(a.shortcut.startsWith(wanted)) ||
        Number(b.language === spoken) - Number(a.language === spoken) ||
        a.shortcut.localeCompare(b.shortcut),
    )
    .slice(0, MOST);
}

/** A ready answer as it is sent: `{name}` is the name of who reads it. */
export const filledIn = (text: string, name: string): string => text.replaceAll('{name}', name);

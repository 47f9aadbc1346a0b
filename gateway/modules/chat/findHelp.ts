import type { HelpItem } from '../../../streams/wire/entities/system.ts';

/** Texts an answer points to at most. */
const MOST = 2;
/** Shorter words are ignored, because they say nothing about a question, characters. */
const SHORTEST = 3;
/** How much more a word of a title counts than one of the text. */
const TITLE_WEIGHT = 3;

/** Words of a text in any script, in small letters. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/<[^>]*>/g, ' ').toLowerCase();
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(word => [...word].length >= SHORTEST);
}

/** Whether two words are the same but for their ending ("password", "passwords"). */
function alike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && long.length - short.length <= 2;
}

/** Help texts that have words of the question, the best first. Words that most texts have don't count. */
export function findHelp(question: string, items: readonly HelpItem[]): readonly HelpItem[] {
  const texts = items.map(item => ({ item, title: wordsOf(item.title), words: wordsOf(item.content) }));
  const has = (words: readonly string[], word: string) => words.some(other => alike(word, other));
  const asked = [...new Set(wordsOf(question))].filter(word => {
    const many = texts.filter(({ title, words }) => has(title, word) || has(words, word)).length;
    return many > 0 && many <= Math.max(1, items.length / 3);
  });
  const score = ({ title, words }: (typeof texts)[number]) =>
    asked.reduce((sum, word) => sum + (has(title, word) ? TITLE_WEIGHT : 0) + (has(words, word) ? 1 : 0), 0);
  return texts
    .map(text => ({ item: text.item, score: score(text) }))
    .filter(it => it.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ item }) => item);
}

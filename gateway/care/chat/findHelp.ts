import type { HelpItem } from '../../../streams/wire/system/shapes.ts';

/** Texts an answer points to at most. */
const MOST = 2;
/** Shorter words are ignored, because they say nothing about a question, characters. */
const SHORTEST = 3;
/** How much more a word of a title counts than one of the text. */
const TITLE_WEIGHT = 3;
/** Least score of a text: its title has a word of the question, or it has two of them. */
const LEAST = 2;
/** Words of questions that say nothing about what is asked, in the languages of the help texts. */
const EMPTY_WORDS = new Set(
  [
    'where what when why who how which does did has have had can could not yet the and for you your are was there this that with from get got want need please help still',
    'কোথায় কখন কেন কীভাবে কিভাবে আমার আমি আপনার আপনি আছে নেই হয়নি হয়েছে করব করবো চাই এখনো এখনও সাহায্য পাইনি গেল হলো',
    'أين متى لماذا كيف ماذا هل لدي عندي إلى على من هذا هذه أريد لم لا بعد حتى الآن مساعدة',
  ].flatMap(words => words.split(' ')),
);

/** Arabic writes the article, and some prepositions, at the word. */
const ARTICLE = /^(?:وال|بال|لل|ال)(?=\p{L}{3})/u;

/** Words of a text in any script, in small letters. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/<[^>]*>/g, ' ').toLowerCase();
  return (plain.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter(word => !EMPTY_WORDS.has(word))
    .map(word => word.replace(ARTICLE, ''))
    .filter(word => [...word].length >= SHORTEST);
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
    .filter(it => it.score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ item }) => item);
}

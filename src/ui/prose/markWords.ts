import { findAll } from './search.ts';

/** Puts a `mark` around every place of a text where the words occur. */
export function markWords(text: DocumentFragment, words: string): void {
  const document = text.ownerDocument;
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    const places = findAll(node.data, words);
    // From the end: what stands before a place keeps its position.
    for (const { start, end } of places.reverse()) {
      const found = node.splitText(start);
      found.splitText(end - start);
      const mark = document.createElement('mark');
      found.replaceWith(mark);
      mark.append(found);
    }
  }
}

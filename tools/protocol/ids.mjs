// How ids of rules are written: `A4.6`, `R7`, `N3`, `I10`; a chapter is `A4`. Rows of the checklist (`S1-02`) have another form.

const ID = /(?<![\w.'"`#/%@-])[A-Z]\d{1,2}(?:\.\d{1,2})?(?![\w'"-]|\.\d)/g;

/** The ids that a text names, each once, in their order. */
export const idsIn = text => [...new Set(text.match(ID) ?? [])];

/** A title without the ids it names: that a test holds a rule makes no other test of it. */
export const withoutIds = title =>
  title
    .replaceAll(ID, '')
    .replaceAll(/\([\s,]*\)/g, '')
    .replaceAll(/(^|> )[\s,:]+/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

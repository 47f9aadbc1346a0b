const ASCII = /^[\x20-\x7e]*$/;

/** Whether a text is of printable ASCII only, as most cells are: one glyph a character, in one font, from left to right. */
export const isAscii = (text: string): boolean => ASCII.test(text);

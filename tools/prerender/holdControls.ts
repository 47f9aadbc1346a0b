const HELD: Readonly<Record<string, string>> = {
  button: ' inert',
  input: ' inert readonly',
  select: ' inert disabled',
};

/** A drawn control looks as it will when it works. */
export const HELD_SHEET = 'select[inert]:disabled{opacity:1}';

/** A price that can be pressed: the document keeps what was pressed, and the page takes it over. */
const PRICE = /\sdata-state="open"(?=[^>]*\sdata-pick=")/;

/**
 * Holds the controls of a drawn screen until the page has taken it over: what somebody typed or chose before that would
 * be lost without a word. Links lead on at once, and prices may be pressed.
 */
export function holdControls(html: string): string {
  return html.replace(/<(button|input|select)(?=[\s>])([^>]*)/g, (whole, tag: string, rest: string) =>
    PRICE.test(rest) ? whole : `<${tag}${HELD[tag]}${rest}`,
  );
}

const STYLE = / style="([^"]*)"/g;

/** What `style` attributes hold, as text. */
function plain(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** Moves `style` attributes into a sheet: the page's security policy allows none in the document. */
export function extractStyles(html: string): { readonly html: string; readonly sheet: string } {
  const rules = new Map<string, number>();
  const marked = html.replaceAll(STYLE, (_, value: string) => {
    const style = plain(value);
    const id = rules.get(style) ?? rules.size;
    rules.set(style, id);
    return ` data-drawn="${id}"`;
  });
  const sheet = [...rules].map(([style, id]) => `[data-drawn="${id}"]{${style}}`).join('');
  return { html: marked, sheet };
}

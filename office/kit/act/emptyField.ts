/** A field of a form that has to be filled in. */
type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The first field that has to be filled in and holds nothing but spaces; null for none. */
export const emptyFieldOf = (form: HTMLFormElement): Filled | null =>
  [...form.querySelectorAll<Filled>('[required]')].find(it => it.value.trim() === '') ?? null;

/** What the form calls a field. */
export const labelOf = (field: Filled): string => field.labels?.[0]?.textContent?.trim() ?? '';

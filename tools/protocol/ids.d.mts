/** The ids that a text names, each once, in their order. */
export function idsIn(text: string): string[];
/** A title without the ids it names. */
export function withoutIds(title: string): string;

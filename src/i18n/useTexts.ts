import { useTranslation } from 'react-i18next';

/**
 * Fetches the texts of all parts of a page before it is shown: a part that asked for its own when it comes would take the
 * page away until they are there. For a page without words of its own; one that has some names the others with them, so
 * that all come at once.
 * @param names Namespaces of its parts.
 */
export function useTexts(...names: readonly string[]): void {
  useTranslation(names);
}

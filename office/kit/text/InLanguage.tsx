import { directionOf, languageTag } from '../../../src/i18n/languages.ts';

interface InLanguageProps {
  /** The platform's code of the language; null for what is in none. */
  readonly code: string | null;
  readonly children: string;
}

/** What members read, in the office: it may be in another language than the office is. */
export function InLanguage({ code, children }: InLanguageProps) {
  return code === null ? (
    <span>{children}</span>
  ) : (
    <span lang={languageTag(code)} dir={directionOf(code)}>
      {children}
    </span>
  );
}

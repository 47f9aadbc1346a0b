/** A range as people read it: `20.19+, 22.13+ or 24+`. */
export function inWords(range: string): string;

/** Lines about packages that don't run on every version of a range. */
export function tooNew(
  range: string,
  packages: Readonly<
    Record<
      string,
      {
        readonly version: string;
        readonly engines?: { readonly node?: string };
        readonly optional?: boolean;
      }
    >
  >,
): readonly string[];

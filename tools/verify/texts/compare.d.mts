export declare function flat(node: object, prefix?: string): Map<string, string>;
export declare function compareLocales(
  locales: Map<string, Map<string, Map<string, string>>>,
  tags: Map<string, string>,
  base: string,
): string[];

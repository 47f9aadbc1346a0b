export function topicWords(
  tsconfig: string,
  keys: readonly string[],
  wanted: (file: string) => boolean,
  modules?: ReadonlyMap<string, string>,
): {
  readonly files: number;
  readonly found: readonly {
    readonly file: string;
    readonly topic: string;
    readonly line: number;
    readonly text: string;
  }[];
};
export function mayName(file: string, topic: string): boolean;

/** An import of a file. */
export interface Import {
  readonly request: string;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
  /** The file it leads to; null for a package. */
  readonly target: string | null;
}

/** Imports of a file. */
export declare function importsOf(file: string): readonly Import[];

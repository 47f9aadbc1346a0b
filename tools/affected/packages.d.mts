interface LockFile {
  readonly packages?: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
}
/** Packages that are of another version, or from elsewhere, in the second of two lock files. */
export function changedPackages(before: LockFile, after: LockFile): string[];
/** What differs between two package.json files: `packages` by name, and whether anything `else` does. */
export function changedManifest(before: object, after: object): { packages: string[]; else: boolean };

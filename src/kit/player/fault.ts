/** Why a script can't be played. */
export interface ScriptFault {
  readonly name: string;
  /** Line of the script; null when there is no such script or it could not be read. */
  readonly line: number | null;
  /** What was expected there, in the words of whoever reads scripts; null when the script wasn't found. */
  readonly why: string | null;
}

/** A script by a name that the site doesn't have. */
export class NoSuchScript extends Error {
  override readonly name = 'NoSuchScript';
}

export function faultOf(name: string, error: unknown): ScriptFault {
  if (error instanceof NoSuchScript) return { name, line: null, why: null };
  const why = error instanceof Error ? error.message : String(error);
  const line: unknown = error instanceof Error ? Reflect.get(error, 'line') : null;
  if (typeof line !== 'number') return { name, line: null, why };
  return { name, line, why: why.replace(/^line \d+: /, '') };
}

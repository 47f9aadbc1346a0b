/** Runs a command; resolves with its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<number>;
/** Path of a tool that npm installed. */
export function bin(name: string): string;

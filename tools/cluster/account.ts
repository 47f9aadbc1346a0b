import { execFileSync } from 'node:child_process';
import { ClusterError } from './clusterError.ts';

/** Who PostgreSQL and pgbouncer run as; null for the caller. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/** Debian's package makes this user. */
const NAME = 'postgres';

/** Both servers refuse root, so root runs them as the user that Debian made for them. Throws a `ClusterError` without that user. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, NAME], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    throw new ClusterError(
      `PostgreSQL refuses root, and there is no user ${NAME}: apt-get install postgresql.`,
    );
  }
}

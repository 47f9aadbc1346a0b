import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { contentPicture } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handler } from '../../ground/handler.ts';
import { drawPicture } from './drawPicture.ts';

/** Where pages find a picture of the office. */
const addressOf = (hash: string): string => `/pictures/${hash}.webp`;

/** Takes a picture for the content; the same bytes have the same address. */
export function contentPictureHandler({ clock }: Pick<ModuleDeps, 'clock'>): Handler<'officeContentPicture'> {
  return {
    mode: 'write',
    async run(tx, { staff, note }, { data }) {
      const { bytes, width, height } = await drawPicture(Buffer.from(data, 'base64'));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
      await tx
        .insert(contentPicture)
        .values({
          ...{ hash, type: 'image/webp', bytes, width, height },
          ...{ who: staff?.id ?? '', at: clock.now() },
        })
        .onConflictDoNothing();
      note?.({ target: { kind: 'picture', id: hash }, after: { width, height, bytes: bytes.length } });
      return { value: { url: addressOf(hash), width, height, bytes: bytes.length } };
    },
  };
}

/** Reads a picture by the hash of its bytes. */
export const createPictureReader =
  ({ db }: Pick<Database, 'db'>) =>
  async (hash: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null> => {
    const { type, bytes } = contentPicture;
    const [found] = await db
      .select({ type, bytes })
      .from(contentPicture)
      .where(eq(contentPicture.hash, hash));
    return found ?? null;
  };

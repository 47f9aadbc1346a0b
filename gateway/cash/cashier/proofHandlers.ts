import type { Database } from '../../db/database.ts';
import type { CallContext, Handlers } from '../../ground/handler.ts';
import { requireMember } from '../../people/requireMember.ts';
import type { Drawings } from './drawProof.ts';
import { appendProofPart, beginProof, dropProof, readPicture, wholeWith } from './proofs.ts';

type Calls = 'proofBegin' | 'proofPart' | 'proofDrop' | 'proofPicture';

interface ProofDeps {
  readonly database: Database;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly drawings: Drawings;
}

/** Uploading proof images. The picture is drawn before the transaction, which would hold a connection and a row meanwhile. */
export function proofHandlers({ database, wall, drawings }: ProofDeps): Pick<Handlers, Calls> {
  const drawn = new WeakMap<CallContext, Buffer>();
  return {
    proofBegin: {
      mode: 'write',
      run: async (tx, ctx, upload) => ({
        value: await beginProof(tx, requireMember(ctx).uid, upload, wall()),
      }),
    },
    proofPart: {
      mode: 'write',
      async before(ctx, part) {
        const { uid } = requireMember(ctx);
        // Looked at once more in its turn: only a last part is anything to draw.
        if ((await wholeWith(database.db, uid, part)) === null) return;
        const picture = await drawings.draw(uid, () => wholeWith(database.db, uid, part));
        if (picture !== null) drawn.set(ctx, picture);
      },
      run: async (tx, ctx, part) => ({
        value: await appendProofPart(tx, requireMember(ctx).uid, part, drawn.get(ctx) ?? null),
      }),
    },
    proofDrop: {
      mode: 'write',
      async run(tx, ctx, { id }) {
        await dropProof(tx, requireMember(ctx).uid, id);
        return { value: null };
      },
    },
    proofPicture: {
      mode: 'read',
      run: async (tx, ctx, { id }) => ({
        value: { picture: await readPicture(tx, requireMember(ctx).uid, id) },
      }),
    },
  };
}

import type { Handlers } from '../../http/handler.ts';
import { requireMember } from '../identity/security/offered.ts';
import { beginProof, dropProof, readPicture, takePart } from './proofs.ts';

type Calls = 'proofBegin' | 'proofPart' | 'proofDrop' | 'proofPicture';

/** Uploading proof images. @param wall Real time, epoch ms. */
export function proofHandlers(wall: () => number): Pick<Handlers, Calls> {
  return {
    proofBegin: {
      mode: 'write',
      run: async (tx, ctx, upload) => ({
        value: await beginProof(tx, requireMember(ctx).uid, upload, wall()),
      }),
    },
    proofPart: {
      mode: 'write',
      run: async (tx, ctx, part) => ({ value: await takePart(tx, requireMember(ctx).uid, part) }),
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

import { CallError } from '../../ground/handler.ts';
import { createHashQueue, createKeyedQueue } from '../../ground/passwords/hashQueue.ts';

/** Beginnings of files that are taken (S9-04): what a file is called doesn't matter. */
const BEGINNINGS = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
];

/** Throws `proof_type` (415) unless bytes begin as a png or jpg does. */
export function assertPngOrJpg(bytes: Buffer): void {
  if (BEGINNINGS.some(beginning => bytes.subarray(0, beginning.length).equals(beginning))) return;
  throw new CallError('proof_type', 415, 'Only png and jpg images are taken.');
}

/**
 * Most pixels that are read, 12 megapixels as cameras count them (4,032 x 3,024): a small file may unpack to more than the
 * memory holds, and each is time of a core.
 */
const MOST_PIXELS = 4_032 * 3_024;
/** Pictures that are drawn at once in a process, and those that may wait: none of them is worth a slow bet. */
const DRAWINGS = { concurrent: 1, waiting: 16 };
/** Longest picture that is kept, bytes: it travels in an answer. */
const LONGEST = 280_000;
/** Sizes and qualities that are tried until a picture is short enough. */
const TRIES = [
  { side: 1_600, quality: 80 },
  { side: 1_280, quality: 72 },
  { side: 960, quality: 60 },
  { side: 640, quality: 45 },
] as const;

/**
 * Reads an image and draws it anew as a jpg: no metadata and no byte of the file is kept. Throws `proof_size` (413) for too
 * many pixels and `proof_broken` (422) for what can't be read to its end.
 */
async function drawProof(file: Buffer): Promise<Buffer> {
  assertPngOrJpg(file);
  // Loaded with the first picture: it is a tenth of the work of a start.
  const { default: sharp } = await import('sharp');
  const broken = () => new CallError('proof_broken', 422, 'This image can’t be read.');
  // What is wrong with a stranger's file is not for the log.
  const told = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (told.width * told.height > MOST_PIXELS) {
    throw new CallError('proof_size', 413, 'An image has 12 megapixels at most.');
  }
  try {
    // The file is read once; what is tried after that is a fraction of it.
    const { side } = TRIES[0];
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const { side: most, quality } of TRIES) {
      const picture = await sharp(data, { raw })
        .resize(most, most, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality })
        .toBuffer();
      if (picture.length <= LONGEST) return picture;
    }
  } catch {
    // Told below.
  }
  throw broken();
}

/** Draws images of accounts; see `createDrawings`. */
export interface Drawings {
  /** Reads a file and draws it anew, when it is its turn. Throws as `drawProof` does, and `overloaded`. */
  draw(uid: string, read: () => Promise<Buffer | null>): Promise<Buffer | null>;
}

/**
 * A small queue before the drawing, with one place for each account: whoever sends many images waits for oneself. `read`
 * gives the file once it is its turn, or null for nothing to draw.
 */
export function createDrawings(draw: (file: Buffer) => Promise<Buffer> = drawProof): Drawings {
  const ofAccount = createKeyedQueue();
  const all = createHashQueue(DRAWINGS);
  return {
    draw: (uid, read) =>
      ofAccount(uid, () =>
        all.run(async () => {
          const file = await read();
          return file === null ? null : draw(file);
        }),
      ),
  };
}

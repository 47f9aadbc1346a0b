import { CallError } from '../../http/handler.ts';

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

/** Most pixels that are read (40 megapixels): a small file may unpack to more than the memory holds. */
const MOST_PIXELS = 40_000_000;
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
 * Reads an image and draws it anew as a jpg: no metadata and no byte of the file is kept. Throws `proof_broken` (422) for
 * what can't be read to its end, or has too many pixels.
 */
export async function drawProof(file: Buffer): Promise<Buffer> {
  assertPngOrJpg(file);
  // Loaded with the first picture: it is a tenth of the work of a start.
  const { default: sharp } = await import('sharp');
  try {
    for (const { side, quality } of TRIES) {
      const picture = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality })
        .toBuffer();
      if (picture.length <= LONGEST) return picture;
    }
  } catch {
    // What is wrong with a stranger's file is not for the log.
  }
  throw new CallError('proof_broken', 422, 'This image can’t be read.');
}

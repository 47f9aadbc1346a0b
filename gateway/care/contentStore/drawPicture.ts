import { CallError } from '../../ground/handler.ts';

/** Beginnings of files that are taken: what a file is called doesn't matter. */
const BEGINNINGS: readonly (readonly [at: number, bytes: Buffer])[] = [
  [0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [0, Buffer.from([0xff, 0xd8, 0xff])],
  [0, Buffer.from('GIF8')],
  [8, Buffer.from('WEBP')],
  [4, Buffer.from('ftypavif')],
];
/** Most pixels that are read: a small file may unpack to more than the memory holds. */
const MOST_PIXELS = 4_032 * 3_024;
/** Longest side that is kept, and sizes that are tried until a picture is short enough. */
const TRIES = [
  { side: 1_800, quality: 82 },
  { side: 1_400, quality: 74 },
  { side: 1_000, quality: 64 },
] as const;
/** Longest picture that is kept, bytes: it is on the first screen of a phone. */
const LONGEST = 350_000;

/** A picture as pages load it. */
export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture anew as a webp: no metadata and no byte of the file is kept. Throws `proof_type` (415) for another file,
 * `proof_size` (413) for too many pixels, `proof_broken` (422) for what can't be read to its end.
 */
export async function drawPicture(file: Buffer): Promise<DrawnPicture> {
  const known = BEGINNINGS.some(([at, bytes]) => file.subarray(at, at + bytes.length).equals(bytes));
  if (!known) throw new CallError('proof_type', 415, 'Only png, jpg, webp, gif and avif are taken.');
  // Loaded with the first picture: it is a tenth of the work of a start.
  const { default: sharp } = await import('sharp');
  const broken = () => new CallError('proof_broken', 422, 'This image can’t be read.');
  const told = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (told.width * told.height > MOST_PIXELS)
    throw new CallError('proof_size', 413, 'An image has 12 megapixels at most.');
  try {
    for (const { side, quality } of TRIES) {
      const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      if (data.length <= LONGEST) return { bytes: data, width: info.width, height: info.height };
    }
  } catch {
    // Told below.
  }
  throw broken();
}

import { PROOF } from '../../../streams/wire/cash/words.ts';

/** Why a file is not taken. */
export type ImageFault = 'type' | 'size' | 'unreadable';

/** What an image's bytes begin with, in base64: a file's name and its type say nothing. */
const BEGINNINGS = ['iVBORw0KGgo', '/9j/'];
/** Six bytes are eight characters. */
const AS_BASE64 = 4 / 3;

/** A file that may be sent. */
export interface ReadImage {
  readonly size: number;
  /** Shows the image before it is sent. */
  readonly url: string;
  /** Bytes from `start`, a multiple of three, up to `end`, in base64. */
  read(start: number, end: number): Promise<string>;
}

function readUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Reads a file and looks at its first bytes: a png or jpg of at most 5 MB, or why not (S9-04). */
export async function readImage(file: File): Promise<ReadImage | ImageFault> {
  if (file.size > PROOF.bytes) return 'size';
  const url = await readUrl(file).catch(() => null);
  if (url === null) return 'unreadable';
  const data = url.slice(url.indexOf(',') + 1);
  const type = BEGINNINGS.findIndex(beginning => data.startsWith(beginning));
  if (type < 0) return 'type';
  return {
    size: file.size,
    url: `data:image/${type === 0 ? 'png' : 'jpeg'};base64,${data}`,
    read: async (start, end) => data.slice(start * AS_BASE64, end >= file.size ? undefined : end * AS_BASE64),
  };
}

// The content of a running world as a merchant file, which begins an equal one.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AskError } from '../operator.mjs';

const PICTURE = /\/pictures\/([0-9a-f]{40}\.webp)/g;

async function readBase(file) {
  if (file === undefined) return { base: {}, files: null };
  const base = JSON.parse(await readFile(file, 'utf8'));
  const { files = null } = base.client ?? {};
  return { base, files: files === null ? null : path.resolve(path.dirname(file), files) };
}

/**
 * Writes `file`, and beside it a folder with the pictures: those of the office and those of the merchant file in use.
 * @param ask Asks the gateway for the answer of a path.
 * @param load Loads the bytes of a picture.
 * @returns how many pictures there are from the office
 */
export async function exportMerchant({ file, merchantFile, ask, load }) {
  const { json } = await ask('/v1/office/content/export');
  const { base, files } = await readBase(merchantFile);
  const pictures = [...new Set([...json.matchAll(PICTURE)].map(([, name]) => name))];
  const said = JSON.parse(json.replaceAll(PICTURE, '/merchant/$1'));
  const folder = `${path.basename(file, '.json')}-pictures`;
  const target = path.resolve(path.dirname(file), folder);
  const hasFiles = files !== null || pictures.length > 0;
  if (hasFiles) await mkdir(target, { recursive: true });
  if (files !== null) await cp(files, target, { recursive: true });
  for (const name of pictures) await writeFile(path.join(target, name), await load(`/pictures/${name}`));
  const merchant = {
    ...base,
    ...said,
    client: { ...base.client, ...said.client, ...(hasFiles && { files: folder }) },
    info: { ...base.info, ...said.info },
  };
  await writeFile(file, `${JSON.stringify(merchant, null, 2)}\n`, { flag: 'wx' }).catch(error => {
    if (error.code === 'EEXIST') throw new AskError(`${file} is there already.`);
    throw error;
  });
  return pictures.length;
}

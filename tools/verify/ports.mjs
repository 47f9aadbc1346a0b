// A module of the gateway is read through its `ports.ts` only (docs/decisions/111-wings.md).
import { folderInWing, isModule, isWing } from '../wings.mjs';

/** @returns a sentence for each import, of types too, that reaches into a module from outside */
export function portsBroken(files, importsFrom) {
  const modules = new Set(files.filter(isModule).map(folderInWing));
  const broken = [];
  for (const file of files.filter(it => it.startsWith('gateway/'))) {
    const own = folderInWing(file);
    for (const { target } of importsFrom(file)) {
      const folder = target === null ? null : folderInWing(target);
      if (folder === null || folder === own || !modules.has(folder)) continue;
      if (target === `${folder}/ports.ts`) continue;
      // A wing lists its modules.
      if (isModule(target) && isWing(file) && target.startsWith(file.replace(/wing\.ts$/, ''))) continue;
      broken.push(`read through ${folder}/ports.ts: ${file} -> ${target}`);
    }
  }
  return broken;
}

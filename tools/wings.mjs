// The wings of the gateway, from the lowest to the highest (docs/architecture.md).

/** Folders of `gateway/` that hold the modules. */
export const WINGS = ['ground', 'ledger', 'people', 'play', 'cash', 'rewards', 'agents', 'care', 'office'];

const IN_WING = new RegExp(`^gateway/(${WINGS.join('|')})/(\\w+)/`);

/** The folder of a module that a file is in, `gateway/play/crash`; null outside of the wings' folders. */
export function folderInWing(file) {
  const [, wing, folder] = IN_WING.exec(file) ?? [];
  return wing === undefined ? null : `gateway/${wing}/${folder}`;
}

/** Whether a file is the `module.ts` of a module. */
export const isModule = file => folderInWing(file) !== null && file === `${folderInWing(file)}/module.ts`;

/** Whether a file is the list of a wing's modules. */
export const isWing = file => WINGS.some(wing => file === `gateway/${wing}/wing.ts`);

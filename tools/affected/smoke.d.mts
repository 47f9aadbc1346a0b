/** Cases that run with every change: file, titles on the way, title. */
export const SMOKE: readonly (readonly [file: string, ...titles: string[]])[];

/** Writes `sw.js` into `folder`. */
export declare function bundleWorker(folder: string): Promise<void>;

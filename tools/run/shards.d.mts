/** Notes beside the results of a run which shard they are of. */
export function writeShard(results: string, shard: string): void;
/** Joins the results of all shards of a run in `into`. Throws a sentence when one is missing. */
export function mergeShards(folders: readonly string[], into: string): void;

/** Why a cluster can't start or do something; the message is one sentence for people. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

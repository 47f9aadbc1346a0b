/** Why months can't be archived or an archive is not what it was, as one sentence for the operator. */
export class ArchiveError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ArchiveError';
  }
}

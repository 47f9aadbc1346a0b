/** The owner of a user topic, as a state reader gets it. Throws when there is none: that is a bug. */
export function ownerOf(uid: string | null): string {
  if (uid === null) throw new Error('a user topic has an owner');
  return uid;
}

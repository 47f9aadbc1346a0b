/**
 * What a document is answered with: what the network says, or the offline page. With a dead server Firefox takes its own
 * early request (`preloadResponse`) as answered, with a response of type `error`: that is no answer.
 */
export async function documentAnswer(
  network: () => Promise<Response>,
  offline: () => Promise<Response | undefined>,
): Promise<Response> {
  const answer = await network().catch(() => null);
  if (answer !== null && answer.type !== 'error') return answer;
  return (await offline()) ?? Response.error();
}

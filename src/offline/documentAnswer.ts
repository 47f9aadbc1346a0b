/**
 * How the service worker answers a document: from the network, or with the offline page. When the server is dead, Firefox
 * gives the worker's early request (`preloadResponse`) a response of type `error`, which is no answer. Apart from the
 * worker, so that it can be tried without one.
 */
export async function documentAnswer(
  network: () => Promise<Response>,
  offline: () => Promise<Response | undefined>,
): Promise<Response> {
  const answer = await network().catch(() => null);
  if (answer !== null && answer.type !== 'error') return answer;
  return (await offline()) ?? Response.error();
}

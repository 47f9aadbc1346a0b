/** Why the gateway can't start, as one sentence for the person who started it. No stack is shown for it. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

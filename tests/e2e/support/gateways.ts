import { type GatewayOptions, GatewayProcess } from './gatewayProcess.ts';

/** The gateways of the file that a worker runs now, one for each set of options in it. */
export class Gateways {
  #file = '';
  readonly #running = new Map<string, GatewayProcess>();

  /** The one of this file with these options; those of the file before are stopped. */
  async of(file: string, options: GatewayOptions): Promise<GatewayProcess> {
    if (file !== this.#file) await this.stop();
    this.#file = file;
    const name = JSON.stringify(options);
    const gateway = this.#running.get(name) ?? (await GatewayProcess.start(options));
    this.#running.set(name, gateway);
    return gateway;
  }

  async stop(): Promise<void> {
    const running = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(running.map(gateway => gateway.stop()));
  }
}

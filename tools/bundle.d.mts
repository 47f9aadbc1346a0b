export function bundleGateway(folder: string): Promise<void>;

export function bundleGateway(folder: string, input?: string): Promise<void>;

export function bundleFile(input: string, file: string): Promise<void>;
export function bundleGateway(folder: string, input?: string): Promise<void>;

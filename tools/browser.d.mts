export declare const browserArguments: string[];
export declare function findBrowser(): Promise<string>;
export declare function findHeadlessBrowser(): Promise<string>;

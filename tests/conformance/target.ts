/** Which gateway is asked, and as whom. */
export interface Target {
  /** Address without a path, `https://host:port`. */
  readonly origin: string;
  /** Merchant code for the `Merchant` header. */
  readonly merchant: string;
  /** An account made for tests; null registers new ones. */
  readonly credentials: { readonly username: string; readonly password: string } | null;
  /** Without it everything that takes the operator is left out. */
  readonly operatorToken: string | null;
}

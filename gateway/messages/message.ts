/** What is handed to a provider. */
export interface Message {
  readonly kind: 'mail' | 'sms';
  /** Address, or number in international form with `+`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands one message over; rejects with a `DeliveryFault` when that didn't work. */
export type Deliver = (message: Message) => Promise<void>;

/** Why a provider did not take a message, in words that hold nothing of it: they are logged. */
export class DeliveryFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'DeliveryFault';
  }
}

/** Mails and SMS, whoever delivers them. */
export interface Messages {
  /**
   * Throws `delivery_failed` when the provider refuses or doesn't answer; what was in it is not logged. `detached`
   * waits for no provider and tells nobody but the log: for answers whose time must not tell whether one was asked.
   */
  send(message: {
    readonly detached?: boolean;
    readonly kind: 'mail' | 'sms';
    /** Address, or number in international form with `+`. */
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
}

/** What a code is sent for. */
export type CodePurpose = 'login' | 'register' | 'password' | 'twoStep' | 'smsStep';

/** What is handed to a provider. */
export interface Message {
  readonly kind: 'mail' | 'sms';
  /** Address, or number in international form with `+`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands one message over; rejects with a `DeliveryFault` when that didn't work. */
export type DeliverMessage = (message: Message) => Promise<void>;

/** Why a provider did not accept a message. The text is logged, so it contains nothing of the message. */
export class DeliveryFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'DeliveryFault';
  }
}

/** Mails and SMS, whoever delivers them. */
export interface Messages {
  /**
   * Throws `delivery_failed` when the provider refuses or doesn't answer; the message's content is not logged.
   * With `detached` it doesn't wait for the provider and failures are only logged: for calls whose duration must
   * not tell whether a message was sent.
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
export type CodePurpose = 'login' | 'register' | 'password' | 'twoStep' | 'smsStep' | 'paymentPassword';

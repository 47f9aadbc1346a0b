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

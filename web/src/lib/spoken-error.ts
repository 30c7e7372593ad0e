/** An error in words that are meant for the person and in their language already, such as a payment provider's. */
export class SpokenError extends Error {}

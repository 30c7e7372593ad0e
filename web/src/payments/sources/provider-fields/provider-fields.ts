import type { BillingDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { SpokenError } from '../../../lib/spoken-error.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import type { FormPart } from '../../../ui/form/use-form.ts'

/**
 * The payment provider's part of the page: it alone sees card numbers. What the house's own code gets is a token
 * (PD-7). One implementation per provider.
 */
export interface CardFieldsHandle extends FormPart {
  /** Sends the numbers to the provider. */
  tokenize(billing: BillingDetails): Promise<string>
  /** Asks the bank of the holder; resolves when it has answered, whatever it said. */
  confirm(secret: string): Promise<void>
}

/**
 * The provider did not take what was entered; the field may be one of ours or of the provider's. The message is a problem
 * by code, or the provider's own words, which it says in the person's language.
 */
export class ProviderRefusal extends SpokenError {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.name = 'ProviderRefusal'
    this.field = field
  }
}

/** What the provider says about fields, whoever's they are. */
export const providerProblems = (error: Error): Problems =>
  error instanceof ProviderRefusal && error.field !== '' ? { [error.field]: error.message } : {}

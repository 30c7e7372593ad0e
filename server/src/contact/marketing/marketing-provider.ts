/** A service that writes to the readers of the newsletter in the house's stead. Asking twice is asking once. */
export interface MarketingProvider {
  /** 'refused': it will never take this address. Throws when it cannot say. */
  add(contact: { email: string; name: string; language: string }): Promise<'added' | 'refused'>
  remove(email: string): Promise<void>
}

/** What a house starts with in another language, beside the English of base-data. Lists are in the order of theirs. */
export interface BaseTranslation {
  faqs: readonly (readonly [question: string, answer: string])[]
  conditions: readonly { description: string; detail: string }[]
  /** By the English words. */
  choices: Readonly<Record<string, string>>
  /** By the word in the address. */
  pages: Readonly<Record<string, { title: string; content: string }>>
}

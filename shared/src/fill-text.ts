import { nextBidText } from './bidding/amount-text.ts'
import { grouped } from './digits.ts'
import { dollars } from './money.ts'

/** What a text tells of: the values of its {names}. Plain enough to travel and to be stored. */
export type Facts = Readonly<Record<string, string | number>>

/** The {names} in a text, read by the compiler. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type FactsNamed<Name extends string> = Readonly<Record<Name, string | number>>

/**
 * What has to be given beside a code: the facts its text names, and none where it names none. `Unsaid` are facts that
 * travel along without being said.
 */
export type FactsFor<Text extends string, Unsaid extends string = never> = [NamesIn<Text>] extends [never]
  ? [Unsaid] extends [never]
    ? []
    : [facts?: Partial<FactsNamed<Unsaid>>]
  : [facts: FactsNamed<NamesIn<Text>> & Partial<FactsNamed<Unsaid>>]

/** A text with its facts in place; a name without a fact stays visible. `around` sets words off from the sentence. */
export function fillText(text: string, facts: Facts, around = (words: string): string => words): string {
  if (!text.includes('{')) return text
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = facts[name]
    if (value === undefined) return place
    const words = factText(name, value)
    return typeof value === 'string' ? around(words) : words
  })
}

/**
 * Amounts to reach travel as decimal dollars and are rounded where they are shown, each to its own side, so that whoever
 * enters what is shown is never refused (B-316).
 */
function factText(name: string, value: string | number): string {
  if (name === 'minimum') return nextBidText(dollars(Number(value)))
  if (name === 'maximum') return nextBidText(dollars(Number(value)), { saleType: 'reverse' })
  return name === 'count' && typeof value === 'number' ? grouped(value) : String(value)
}

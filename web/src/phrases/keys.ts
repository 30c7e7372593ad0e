import type { bidding } from './en/bidding.ts'
import type { dashboard } from './en/dashboard.ts'
import type { office } from './en/office.ts'
import type { paying } from './en/paying.ts'
import type { personal } from './en/personal.ts'
import type { shop } from './en/shop.ts'

/**
 * Every text on screen has a key and an English phrase in `en/`. Texts of the specification stand letter by letter, odd
 * spelling included; the auction house can replace any of them (phrases of common/getDefault). Keys that end in _one,
 * _other ... are plurals.
 */
export interface English {
  shop: typeof shop
  personal: typeof personal
  bidding: typeof bidding
  dashboard: typeof dashboard
  office: typeof office
  paying: typeof paying
}

type KeyedArea = keyof English

/**
 * What is loaded together. shop: with every page. said: texts by code (said.ts), as soon as something can be said. The
 * others: with the screens that need them (lib/area.ts); the office brings its own (load-office.ts).
 */
export type PhraseArea = Exclude<KeyedArea, 'office'> | 'said'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Key> = Key extends `${infer Base}_other` ? Base : never
type Plain<Key> = Exclude<Key, `${string}_${PluralForm}`>

type KeyIn<Area> = Area extends KeyedArea ? Plain<keyof English[Area]> | Stem<keyof English[Area]> : never

/** What code asks for: plurals by their stem, with `count`. */
export type PhraseKey = KeyIn<KeyedArea>

/** The same phrases in another language: every one, and of each plural the forms that language needs. */
export type Translated<Area> = Record<Plain<keyof Area> | `${Stem<keyof Area>}_other`, string> &
  Partial<Record<`${Stem<keyof Area>}_${PluralForm}`, string>>

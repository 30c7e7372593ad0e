import {
  BROKEN_CONDITIONS,
  CONDITION_NOTES,
  CONDITION_VALUE,
  NEW_CONDITIONS,
  USED_CONDITIONS,
} from './condition-notes.ts'
import type { Freight, GoodsCategory, Kind, Subcategory } from './goods/kind.ts'
import type { Wanted } from './goods/wanted.ts'
import type { Random } from './random.ts'

/** What a lot is, before anyone decides how and when it is sold. */
export interface LotContent {
  category: string
  subcategory: string
  condition: string
  glyph: string
  title: string
  /** The name on its plate: the maker's, or of what it is. */
  make: string
  /** HTML. */
  description: string
  conditionNotes: string
  contents: string
  quantity: number
  /** What it should bring per unit, in dollars. */
  value: number
  model: string
  partNumber: string
  sku: string
  upc: string
  weight: number
  freight: Freight
}

const NEW_STOCK =
  /\b(unused|sealed|overstock|over-ordered|fresh stock|new, in|new with|new, individually|within date|contractor packs)\b/i

const NEVER_BROKEN = new Set(['wood', 'pallet-rack', 'wheel', 'cable-reel', 'workbench', 'pipes', 'sofa', 'trailer'])

/** Only machines can be out of order; bundles, furniture and small things are simply new or used. */
function conditionsFor({ use, value, words, glyph }: Kind): readonly string[] {
  if (NEW_STOCK.test(use)) return NEW_CONDITIONS
  const isMachine = value[1] >= 1_500 && words.count === undefined && !NEVER_BROKEN.has(glyph)
  return isMachine ? [...USED_CONDITIONS, ...BROKEN_CONDITIONS] : USED_CONDITIONS
}

/** Says that something was tried: must not stand on a lot that does not work. */
const CLAIMS_TO_WORK =
  /\b(test|passed|runs|starts|works?|checked|hold|held|reached|cold|spins|true|quiet|charge|fresh)/i

export function contentOf(
  { category, subcategory, kind }: { category: GoodsCategory; subcategory: Subcategory; kind: Kind },
  sources: readonly string[],
  random: Random,
): LotContent {
  const words = chooseWords(kind, random)
  const make = random.pick(category.makes)
  const model = modelFrom(kind.model, random)
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, key: string) => lookUp({ ...words.chosen, make, model }, key))
  const condition = random.pick(conditionsFor(kind))
  const isBroken = (CONDITION_VALUE[condition] ?? 1) < 0.5
  const facts = isBroken ? kind.facts.filter((fact) => !CLAIMS_TO_WORK.test(fact)) : kind.facts
  const weight = roundWeight(onScale(kind.weight, words.size) * random.between(0.94, 1.06))
  const isBoxed = kind.freight === 'parcel'

  return {
    category: category.name,
    subcategory: subcategory.name,
    condition,
    glyph: kind.glyph,
    title: fill(kind.title),
    make,
    description: html(
      isBroken ? [random.pick(sources)] : [fill(kind.use), random.pick(sources)],
      facts.map((fact) => sentence(fill(fact))),
      HANDLING[kind.freight](weight),
    ),
    conditionNotes: random.pick(CONDITION_NOTES[condition] ?? []),
    contents: sentence(fill(kind.contents)),
    quantity: random.pick(kind.quantities ?? [1]),
    value: onScale(kind.value, words.size) * (CONDITION_VALUE[condition] ?? 1) * random.between(0.85, 1.15),
    model: kind.title.includes('{model}') ? model : '',
    partNumber: random.chance(0.55) ? partNumber(random) : '',
    sku: `GH-${random.int(100_000, 999_999)}`,
    upc: isBoxed && random.chance(0.7) ? upc(random) : '',
    weight,
    freight: kind.freight,
  }
}

/** A reverse lot: what is wanted, from whom and how it is paid. */
export function contentOfWanted(wanted: Wanted, random: Random): LotContent {
  const { category, subcategory, glyph, title, quantity, ceiling, need, terms, freight } = wanted
  const ask = 'Suppliers bid the price per unit down; the lowest valid bid at the close is awarded the contract.'
  return {
    ...{ category, subcategory, glyph, title, quantity, freight },
    make: 'Wanted',
    condition: 'New',
    description: html(
      [need, ask],
      [...terms],
      'Questions about the specification: write to us at least one day before the close.',
    ),
    conditionNotes: 'New goods or services to the specification.',
    contents: `${quantity.toLocaleString('en-US')} units`,
    value: ceiling,
    model: '',
    partNumber: '',
    sku: `RFQ-${random.int(10_000, 99_999)}`,
    upc: '',
    weight: 0,
  }
}

interface Words {
  chosen: Record<string, string>
  /** Where the size stands between the smallest (0) and the largest (1). */
  size: number
}

function chooseWords(kind: Kind, random: Random): Words {
  const chosen: Record<string, string> = {}
  let size: number | null = null
  for (const [key, choices] of Object.entries(kind.words)) {
    const goesWithSize = choices.startsWith('=')
    const list = choices.replace(/^=/, '').split('|')
    const last = list.length - 1
    const index: number = goesWithSize ? Math.round((size ?? 0) * last) : random.int(0, last)
    chosen[key] = list[index] ?? ''
    size ??= last > 0 ? index / last : 0.5
  }
  return { chosen, size: size ?? 0.5 }
}

function lookUp(words: Record<string, string>, key: string): string {
  const word = words[key]
  if (word === undefined) throw new Error(`no word for {${key}}`)
  return word
}

/** Values and weights grow by a factor per size, not by a sum. */
const onScale = ([low, high]: readonly [number, number], size: number): number => low * (high / low) ** size

const LETTERS = 'ABCDEFGHJKLMNPRSTUVX'

function modelFrom(pattern: string, random: Random): string {
  return [...pattern]
    .map((char) => (char === '#' ? String(random.int(1, 9)) : char === '@' ? random.pick([...LETTERS]) : char))
    .join('')
}

const partNumber = (random: Random): string =>
  `${random.int(10, 99)}-${random.int(1000, 9999)}-${random.pick([...LETTERS])}`

/** Twelve digits, the last a check digit. The leading 4 is kept for use within a house, so it is nobody's real code. */
function upc(random: Random): string {
  const digits = `4${String(random.int(0, 9_999_999_999)).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const roundWeight = (weight: number): number =>
  weight < 50
    ? Math.max(1, Math.round(weight))
    : weight < 500
      ? Math.round(weight / 5) * 5
      : Math.round(weight / 50) * 50

const pounds = (weight: number): string => `${weight.toLocaleString('en-US')} lb`

const HANDLING: Record<Freight, (weight: number) => string> = {
  parcel: (weight) => `Packed by our crew, about ${pounds(weight)} per unit. Ships by parcel or can be picked up.`,
  freight: (weight) => `About ${pounds(weight)}. We load with a forklift; freight quotes are on this page.`,
  pickup: (weight) => `About ${pounds(weight)}. Pickup by appointment only; bring straps and help for the last step.`,
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function html(sentences: string[], items: string[], last: string): string {
  const list = items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')
  return `<p>${escapeHtml(sentences.join(' '))}</p><ul>${list}</ul><p>${escapeHtml(last)}</p>`
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

import { AUCTION_PLANS, type AuctionPlan } from './auction-plans.ts'
import { GOODS } from './goods/all.ts'
import { WANTED } from './goods/wanted.ts'
import { contentOf, contentOfWanted, type LotContent } from './lot-content.ts'
import { type Random, randomFrom } from './random.ts'

let made: Map<string, LotContent[]> | undefined

/** Every lot of the demo house by the key of its auction: the same at every run, no two titles alike. */
export function houseContent(): Map<string, LotContent[]> {
  made ??= makeContent()
  return made
}

function makeContent(): Map<string, LotContent[]> {
  const titles = new Set<string>()
  return new Map(AUCTION_PLANS.map((plan) => [plan.key, contentForPlan(plan, titles, randomFrom(plan.key))]))
}

function contentForPlan(plan: AuctionPlan, titles: Set<string>, random: Random): LotContent[] {
  if (plan.categories.length === 0) return WANTED.map((wanted) => contentOfWanted(wanted, random))
  const kinds = plan.categories.flatMap(kindsOf)
  const lots: LotContent[] = []
  // Round after round through all kinds, so that an auction is mixed and no kind dominates it.
  for (let round = random.shuffle(kinds); lots.length < plan.lotCount; round = random.shuffle(kinds)) {
    for (const place of round.slice(0, plan.lotCount - lots.length)) {
      lots.push(contentWithNewTitle(() => contentOf(place, plan.sources, random), titles))
    }
  }
  return lots
}

function kindsOf(name: string) {
  const category = GOODS.find((goods) => goods.name === name)
  if (category === undefined) throw new Error(`there is no category ${name}`)
  return category.subcategories.flatMap((subcategory) =>
    subcategory.kinds.map((kind) => ({ category, subcategory, kind })),
  )
}

function contentWithNewTitle(make: () => LotContent, titles: Set<string>): LotContent {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const content = make()
    if (titles.has(content.title)) continue
    titles.add(content.title)
    return content
  }
  throw new Error('the word tables give no new title')
}

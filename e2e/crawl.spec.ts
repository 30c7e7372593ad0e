import { crawl } from './crawl.ts'
import { expect, signIn, test } from './fixtures.ts'

/** One page of each kind; `CRAWL=10 npm run test:e2e crawl` looks at ten. The gate goes as a guest only: as everybody it takes two minutes. */
const PER_KIND = Number(process.env.CRAWL ?? 1)

const isGate = process.env.GATE === '1'

const DOORS = ['/', '/search', '/pastAuction?view=auctions']
const OWN_DOORS = [...DOORS, '/auctions/all', '/account/profile']

for (const [who, email] of [
  ['a guest', null],
  ['a bidder', 'bob@gavelhouse.test'],
  ['a seller', 'seller@gavelhouse.test'],
  ['the owner', 'admin@gavelhouse.test'],
] as const) {
  if (isGate && email !== null) continue
  test(`decision 038 whatever ${who} is led to is there, and says nothing raw`, async ({ page }) => {
    test.setTimeout(180_000 * PER_KIND)
    if (email !== null) await signIn(page, email)
    const { problems, kinds } = await crawl(page, { doors: email === null ? DOORS : OWN_DOORS, perKind: PER_KIND })
    expect(problems).toEqual([])
    expect(kinds.length).toBeGreaterThan(15)
  })
}

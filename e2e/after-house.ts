import { closeSale, openStrictHouse } from './closed-sale.ts'

/** A sale that is over: Ann has a good card, Ben and Cal have cards that are declined, and Dee was outbid by Cal. */
export async function openAfterHouse(baseURL: string) {
  const word = Math.random().toString(36).slice(2, 8)
  return closeSale(await openStrictHouse(baseURL), {
    title: `Closed sale ${word}`,
    lots: [
      { of: 'Ann', title: 'lot 1', price: 100 },
      { of: 'Ben', title: 'lot 2', price: 150 },
      { of: 'Cal', title: 'lot 3', price: 200, outbids: { name: 'Dee', price: 180 } },
    ],
  })
}

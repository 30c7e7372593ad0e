import { closeSale, openStrictHouse } from './closed-sale.ts'

/**
 * A sale of one seller, at 10 % commission and 10 % premium, that is over. Ann and Eve have good cards, Ben and Cal have cards that
 * are declined and no time to cure it; Cal outbid Dee, and Ben wants his two lots sent.
 */
export async function openSettledHouse(baseURL: string) {
  const strict = await openStrictHouse(baseURL)
  const { house, post, admin } = strict
  const word = Math.random().toString(36).slice(2, 8)
  const seller = await house.makeSeller(`Selma${word}`)
  await post('/admin/seller/saveTerms', { seller_id: seller.id, commission_percent: 10 }, admin)
  const sale = await closeSale(strict, {
    title: `Whole sale ${word}`,
    terms: { buyer_premium_percent: 10, shipping_check: 1, seller_id: seller.id },
    lots: [
      { of: 'Ann', title: 'vises', units: 2, price: 100 },
      { of: 'Ben', title: 'drill press', price: 150, canShip: true },
      { of: 'Ben', title: 'band saw', price: 120, canShip: true },
      { of: 'Cal', title: 'lathe', price: 200, outbids: { name: 'Dee', price: 180 } },
      { of: 'Eve', title: 'grinder', price: 90 },
    ],
  })
  const { buyer, invoiceOf, pay } = sale

  return {
    ...{ ...sale, seller },
    /** Has everything sent, and pays out of the wallet. */
    async payShipped(name: string): Promise<void> {
      await house.chooseShipping(buyer(name), await invoiceOf(name))
      await pay(name)
    },
    async askReturn(name: string): Promise<number> {
      const invoiceId = await invoiceOf(name)
      const { invoicerecords } = await post<{ invoicerecords: { id: number }[] }>(
        '/product/invoice',
        { invoice_id: invoiceId },
        buyer(name).token,
      )
      return house.askReturn(buyer(name), { invoiceId, lineId: invoicerecords[0]?.id ?? 0 })
    },
    /** What staff have done to a record, the first act first. */
    async actsOn(kind: string, id: number): Promise<string[]> {
      const { lines } = await post<{ lines: { act: string }[] }>('/admin/history/list', { kind, id }, admin)
      return lines.map(({ act }) => act).toReversed()
    },
  }
}

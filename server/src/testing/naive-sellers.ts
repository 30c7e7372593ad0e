/**
 * What sellers are owed, in plain cents, as somebody would keep it who has read the terms and knows nothing of accounts, items or
 * statements. Shares no code with the rules or with the server.
 */
export interface NaiveTerms {
  kind: 'percent' | 'bracket' | 'marginal' | 'flat'
  /** Percent; of bands one after the other with the price in dollars they begin at. */
  percent: number
  bands: [from: number, percent: number][]
  flat: number
  least: number
  most: number
  notSold: number
  perLot: number
  keepsPremium: boolean
}

interface NaiveLine {
  id: number
  seller: number
  auction: number
  lot: number
  goods: number
  premium: number
  units: number
  back: number
  isInBooks: boolean
  isPaid: boolean
  /** As it was settled last: units back, goods, premium, commission; null: never. */
  settled: { goods: number; premium: number; commission: number } | null
  firstGoods: number
  firstCommission: number
}

export class NaiveSellers {
  terms = new Map<string, NaiveTerms>()
  lines: NaiveLine[] = []
  unsold: { lot: number; seller: number; auction: number; isCharged: boolean }[] = []
  expenses: { seller: number; auction: number | null; cents: number }[] = []
  feesOfLot = new Map<number, number>()
  /** Below zero and not made good yet. */
  debts = new Map<number, number>()
  /** Everything that was settled, less what was paid out. */
  settledSum = new Map<number, number>()

  /** Answers what the seller gets of it; null: there is nothing. */
  settle(seller: number, auction: number | null): number | null {
    const isHere = (of: { seller: number; auction: number }) =>
      of.seller === seller && (auction === null || of.auction === auction)
    let own = 0
    let count = 0
    for (const line of this.lines.filter((one) => isHere(one) && one.isPaid && one.settled === null)) {
      const terms = this.#termsOf(line)
      const [goods, premium] = [left(line.goods, line), left(line.premium, line)]
      const commission = goods === 0 ? 0 : commissionOn(goods, terms)
      const kept = terms.keepsPremium ? premium : 0
      const fee = terms.perLot - (this.feesOfLot.get(line.lot) ?? 0)
      this.feesOfLot.set(line.lot, terms.perLot)
      if (goods !== 0 || kept !== 0 || commission !== 0 || fee !== 0) count += 1
      else continue
      line.settled = { goods, premium: kept, commission }
      line.firstGoods = goods
      line.firstCommission = commission
      own += goods + kept - commission - fee
    }
    for (const line of this.lines.filter((one) => one.seller === seller && one.settled !== null)) {
      const before = line.settled as NonNullable<NaiveLine['settled']>
      const goods = left(line.goods, line)
      const premium = before.premium === 0 ? 0 : left(line.premium, line)
      if (goods === before.goods && premium === before.premium) continue
      const commission =
        line.firstGoods === 0 ? line.firstCommission : share(line.firstCommission, goods, line.firstGoods)
      own += goods - before.goods + premium - before.premium - (commission - before.commission)
      line.settled = { goods, premium, commission }
      count += 1
    }
    for (const lot of this.unsold.filter((one) => isHere(one) && !one.isCharged)) {
      const { perLot, notSold } = this.#termsOf(lot)
      if (perLot + notSold === 0) continue
      lot.isCharged = true
      own -= perLot + notSold
      count += 1
    }
    const borne = this.expenses.filter(
      (one) => one.seller === seller && (auction === null || one.auction === null || one.auction === auction),
    )
    this.expenses = this.expenses.filter((one) => !borne.includes(one))
    own -= borne.reduce((sum, { cents }) => sum + cents, 0)
    if (count + borne.length === 0) return null
    this.settledSum.set(seller, (this.settledSum.get(seller) ?? 0) + own)
    const net = own + (this.debts.get(seller) ?? 0)
    this.debts.set(seller, Math.min(0, net))
    return net
  }

  /** What was settled and not paid out, and the goods that are in the books and not settled. */
  owedTo(seller: number): number {
    const goods = this.lines
      .filter((line) => line.seller === seller && line.isInBooks)
      .map((line) => left(line.goods, line) - (line.settled?.goods ?? 0))
    return goods.reduce((sum, cents) => sum + cents, this.settledSum.get(seller) ?? 0)
  }

  #termsOf({ seller, auction }: { seller: number; auction: number }): NaiveTerms {
    const terms = this.terms.get(`${seller} ${auction}`) ?? this.terms.get(String(seller))
    if (terms === undefined) throw new Error(`seller ${seller} has no terms`)
    return terms
  }
}

const left = (cents: number, { units, back }: { units: number; back: number }): number =>
  cents - share(cents, back, units)

/** Half up. */
const share = (cents: number, part: number, whole: number): number =>
  Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (2n * BigInt(whole)))

/** Thousandths of a percent, in hundred-thousandths of a cent: exact, then half up once. */
function commissionOn(goods: number, { kind, percent, bands, flat, least, most }: NaiveTerms): number {
  const of = (cents: number, rate: number) => BigInt(cents) * BigInt(Math.round(rate * 1_000))
  let exact = 0n
  if (kind === 'percent') exact = of(goods, percent)
  if (kind === 'flat') exact = BigInt(flat) * 100_000n
  if (kind === 'bracket') {
    for (const [from, rate] of bands) if (from * 100 <= goods) exact = of(goods, rate)
  }
  if (kind === 'marginal') {
    bands.forEach(([from, rate], at) => {
      const end = Math.min(goods, (bands[at + 1]?.[0] ?? Number.MAX_SAFE_INTEGER / 1_000) * 100)
      if (end > from * 100) exact += of(end - from * 100, rate)
    })
  }
  const cents = Number((exact * 2n + 100_000n) / 200_000n)
  return Math.min(most, Math.max(least, cents))
}

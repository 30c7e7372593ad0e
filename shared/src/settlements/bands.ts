import type { CommissionBand } from '../money/commission.ts'
import { rateFromPercent } from '../money/rate.ts'
import { parseMoney } from '../money.ts'

/** Bands of a commission as people write them, a price and a percent each: '0: 15, 1000: 10, 5000: 7.5'. */
export function readBands(text: string): CommissionBand[] | null {
  const bands = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readBand)
  return bands.length > 0 && bands.every((band) => band !== null) ? bands : null
}

function readBand(text: string): CommissionBand | null {
  const [, price = '', percent = ''] =
    /^\$?(\d{1,9}(?:\.\d{1,2})?)\s*:\s*(\d{1,3}(?:\.\d{1,3})?)\s*%?$/.exec(text) ?? []
  const from = /^0+(\.0+)?$/.test(price) ? 0 : parseMoney(price)
  return from === null || percent === '' ? null : { from, rate: rateFromPercent(Number(percent)) }
}

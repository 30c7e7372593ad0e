import { bindsNumber } from '@gavelhouse/shared/office/numbering.ts'

interface Progress {
  status: string
  hasStarted: boolean
  hasBids: boolean
  lotNumber: string
  labelNumber: string | null
}

/** Fixed once the log of the lot has begun, or somebody has bid; the server has the last word. */
const BY_START = ['opensAt', 'closesAt', 'bidType']
const BY_BIDS = [
  ...['saleType', 'isBiddable', 'startingPrice', 'reserve', 'quantity', 'sellerId'],
  ...['buyNowPrice', 'depositRequired', 'depositAmount'],
]

/** Whether a field of a lot cannot be changed any more. */
export function isFixedField(lot: Progress, name: string): boolean {
  const isOver = lot.status === 'sold' || lot.status === 'closed'
  if (name === 'lotNumber') return Object.values(bindsNumber(lot)).includes(true)
  return ((lot.hasStarted || isOver) && BY_START.includes(name)) || ((lot.hasBids || isOver) && BY_BIDS.includes(name))
}

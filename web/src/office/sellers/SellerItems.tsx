import { listItems } from '@gavelhouse/shared/selling/contract.ts'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { ItemLines } from './ItemLines.tsx'
import classes from './Sellers.module.css'
import type { Seller } from './seller-words.ts'

const MOST = 50

/** What one seller has offered the house. */
export function SellerItems({ seller }: { seller: Seller }) {
  const text = useText()
  const { data } = useRead(listItems, { sellerId: seller.id, page: 1, limit: MOST })
  if (data?.records.length === 0) return <p className={classes.muted}>{text('officeItemsNone')}</p>
  return <ItemLines items={data?.records ?? []} />
}

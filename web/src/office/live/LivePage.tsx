import { useParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import classes from './Live.module.css'
import { LiveSales } from './LiveSales.tsx'
import { Sale } from './Sale.tsx'

/** Every live auction, or one of them as it goes on. */
export default function LivePage() {
  const text = useText()
  const { id } = useParams()
  if (id !== undefined && /^[1-9]\d{0,8}$/.test(id)) return <Sale key={id} id={Number(id)} />
  return (
    <div className={classes.page}>
      <OfficeTitle>{text('officeLiveSales')}</OfficeTitle>
      <h1>{text('officeLiveSales')}</h1>
      <LiveSales />
    </div>
  )
}

import { Link, useLocation } from 'react-router'
import { IconPlus } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import controls from '../controls/Controls.module.css'
import { useShortcuts } from '../keys/keys.ts'
import { useGo } from './use-go.ts'

/** What can be begun from the list of lots. Where one auction is looked at, it is the one meant. */
export function LotTools() {
  const text = useText()
  const { search } = useLocation()
  const go = useGo()
  const auction = /^[1-9]\d{0,8}$/.exec(new URLSearchParams(search).get('auction') ?? '')?.[0]
  const orderAddress = `/admin/lots/order${auction === undefined ? '' : `?auction=${auction}`}`
  useShortcuts([{ keys: 'c', label: 'officeNewLot', isAct: true, run: () => go(`/admin/lots/new${search}`) }])
  return (
    <>
      <Link className={controls.link} to={orderAddress}>
        {text('officeOrder')}
      </Link>
      <Link className={controls.link} to={`/admin/lots/new${search}`}>
        <IconPlus size={16} aria-hidden /> {text('officeNewLot')}
      </Link>
    </>
  )
}

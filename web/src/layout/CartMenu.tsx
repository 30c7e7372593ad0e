import { countCart, countOwed } from '@gavelhouse/shared/carts/contract.ts'
import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { IconCart } from '../icons.ts'
import { useRead } from '../lib/api.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import classes from './PersonalMenus.module.css'

/** The two carts, each with its own count; changes are told by the server (B-072, B-073, P-625). */
export function CartMenu() {
  const text = useText()
  const hasBuyNow = useFeature('buy_now')
  const { data: bought } = useRead(countCart, {}, { enabled: hasBuyNow })
  const { data: owed } = useRead(countOwed, {})
  const [inCart, won] = [bought?.count ?? 0, owed?.count ?? 0]
  const sum = inCart + won
  return (
    <Menu position="bottom-end" width={240} classNames={classes}>
      <Menu.Target>
        <IconButton label={sum === 0 ? text('carts') : text('cartsWith', { count: sum })} className={classes.counted}>
          <IconCart size={22} aria-hidden />
          {/* The label says it already, in words that may have no figure: this one is for the eye only. */}
          {sum > 0 && <span className={`figures ${classes.count}`} data-count={shown(sum)} aria-hidden />}
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {hasBuyNow && (
          <Menu.Item component={Link} to="/buynowcart" rightSection={<Count count={inCart} />}>
            {text('buyNowCart')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/cart" rightSection={<Count count={won} />}>
          {text('auctionCart')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const Count = ({ count }: { count: number }) =>
  count === 0 ? null : <span className={`figures ${classes.count}`}>{shown(count)}</span>

const shown = (count: number): string => (count > 99 ? '99+' : String(count))

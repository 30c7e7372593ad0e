import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { ItemState } from '../selling/ItemState.tsx'
import { ItemThumbs } from '../selling/ItemThumbs.tsx'
import { ItemWishes } from '../selling/ItemWishes.tsx'
import { AnswerItem } from './AnswerItem.tsx'
import type { OfferedItem } from './offered-item.ts'
import classes from './Sellers.module.css'

/** What sellers would like to sell, with what can be said to it. */
export function ItemLines({ items, ofSeveral = false }: { items: readonly OfferedItem[]; ofSeveral?: boolean }) {
  const text = useText()
  const dialog = useDialog<OfferedItem>()
  return (
    <>
      <ul className={classes.lines}>
        {items.map((item) => (
          <li key={item.id} className={classes.item}>
            <ItemThumbs names={item.pictures} />
            <span className={classes.main}>
              <span dir="auto">{item.title}</span>
              {ofSeveral && <small dir="auto">{item.sellerName}</small>}
              <small dir="auto">{item.description}</small>
              <ItemWishes {...item} />
            </span>
            <ShortTime at={item.createdAt} />
            {!ofSeveral && <ItemState state={item.state} />}
            {item.lotId !== null && <Link to={`/admin/lots/${item.lotId}`}>{text('officeOpenLot')}</Link>}
            {item.state === 'waiting' && (
              <OfficeButton aria-haspopup="dialog" onClick={() => dialog.open(item)}>
                {text('officeAnswer')}
              </OfficeButton>
            )}
          </li>
        ))}
      </ul>
      {dialog.show((item, frame) => (
        <AnswerItem {...frame} item={item} />
      ))}
    </>
  )
}

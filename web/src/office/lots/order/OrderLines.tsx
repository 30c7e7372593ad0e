import { bindsNumber } from '@gavelhouse/shared/office/numbering.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { IconArrowDown, IconArrowUp } from '../../../icons.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { OfficeIconButton } from '../../controls/OfficeIconButton.tsx'
import { ShortTime } from '../../controls/ShortTime.tsx'
import classes from './Order.module.css'
import type { Order } from './use-order.ts'

const ROW_HEIGHT = 36
/** What is drawn before the frame has been measured. */
const FIRST_RECT = { width: 900, height: 600 }

/** Every lot of the sale in its order, with what it will be beside what it is; dragged, or moved by its buttons. */
export function OrderLines({ order }: { order: Order }) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const { plan, byId } = order
  const virtual = useVirtualizer({
    ...{ count: plan.length, getScrollElement: () => frame.current, estimateSize: () => ROW_HEIGHT },
    ...{ overscan: 8, initialRect: FIRST_RECT },
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section ref={frame} className={classes.frame} tabIndex={0} aria-label={text('officeSaleOrder')}>
      <table className={classes.lines} aria-rowcount={plan.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{text('officeSaleOrder')}</th>
            <th scope="col">{text('officeLotNumber')}</th>
            <th scope="col">{text('officeTitle')}</th>
            <th scope="col">{text('officeCloses')}</th>
            <th scope="col">{text('officeStatus')}</th>
          </tr>
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const planned = plan[index]
            const lot = planned === undefined ? undefined : byId.get(planned.id)
            if (planned === undefined || lot === undefined) return null
            const { byLabel, byBids } = bindsNumber(lot)
            const name = `${lot.lotNumber} ${lot.title}`
            return (
              <tr
                key={lot.id}
                className={classes.line}
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)` }}
                draggable
                onDragStart={() => setDragged(lot.id)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => dragged !== null && order.move(dragged, index)}
              >
                <td className={classes.place}>
                  <span className="figures">{index + 1}</span>
                  <OfficeIconButton
                    label={text('officeEarlier', { name })}
                    onClick={() => order.move(lot.id, index - 1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </OfficeIconButton>
                  <OfficeIconButton label={text('officeLater', { name })} onClick={() => order.move(lot.id, index + 1)}>
                    <IconArrowDown size={16} aria-hidden />
                  </OfficeIconButton>
                </td>
                <td>
                  {planned.lotNumber === lot.lotNumber ? (
                    lot.lotNumber
                  ) : (
                    <>
                      <del>{lot.lotNumber}</del> <ins>{planned.lotNumber}</ins>
                    </>
                  )}
                </td>
                <td dir="auto">{lot.title}</td>
                <td>
                  {planned.closesAt !== lot.closesAt && (
                    <>
                      <del>
                        <ShortTime at={lot.closesAt} />
                      </del>{' '}
                    </>
                  )}
                  <ShortTime at={planned.closesAt} />
                </td>
                <td>
                  {byLabel && <Badge kind="waiting">{text('officeLabel')}</Badge>}{' '}
                  {byBids && <Badge kind="waiting">{text('officeBids')}</Badge>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

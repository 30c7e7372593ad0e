import { Menu } from '@mantine/core'
import { IconMore } from '../../icons.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { type BidAct, LOT_ACTS } from '../bids/acts.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import type { SaleLot } from './use-sale.ts'

const SaleActDialog = onDemand(() => import('./SaleActDialog.tsx'))

/** What can be done about one lot, without leaving the sale. */
export function LotActs({ lot }: { lot: SaleLot }) {
  const text = useText()
  const dialog = useDialog<BidAct>()
  const offered = LOT_ACTS.filter(({ isOffered }) => isOffered(lot))
  if (offered.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <OfficeIconButton label={text('officeActsOf', { name: `${lot.lotNumber} ${lot.title}` })}>
            <IconMore size={18} aria-hidden />
          </OfficeIconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ act, label }) => (
            <Menu.Item key={act} onClick={() => dialog.open({ act })}>
              {text(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog.show((subject, frame) => (
        <SaleActDialog {...frame} subject={subject} lotId={lot.id} />
      ))}
    </>
  )
}

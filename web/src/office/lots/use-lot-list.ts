import { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { useMemo } from 'react'
import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import { ExportLots } from '../intake/ExportLots.tsx'
import { labelsAddress } from '../labels/labels-address.ts'
import type { ListDefinition } from '../list/definition.ts'
import { EditLotsForm } from './EditLotsForm.tsx'
import { type ListedOfficeLot, LOT_COLUMNS } from './lot-columns.tsx'
import { LOT_STATUSES, statusLabel } from './lot-words.ts'
import { MoveLotsForm } from './MoveLotsForm.tsx'
import { RelistLotsForm } from './RelistLotsForm.tsx'
import { ReturnLotsForm } from './ReturnLotsForm.tsx'
import { useLotCells } from './use-lot-cells.ts'
import { WithdrawLotsForm } from './WithdrawLotsForm.tsx'

/** The list of all lots: what it shows, what it can be asked, and what can be done to many. */
export function useLotList(): ListDefinition<ListedOfficeLot> {
  const text = useText()
  const { categories, locations } = useSite()
  const cells = useLotCells()
  return useMemo(
    (): ListDefinition<ListedOfficeLot> => ({
      ...{ list: 'lots', title: 'officeLots', call: listAllLots, columns: LOT_COLUMNS, exports: ExportLots },
      ...{ searchLabel: text('officeSearchLots'), emptyHint: 'officeLotsEmpty' },
      filters: [
        {
          ...{ name: 'status', label: 'officeStatus', as: 'choice' },
          options: LOT_STATUSES.map((value) => ({ value, label: text(statusLabel(value)) })),
        },
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
        {
          ...{ name: 'category', label: 'officeCategory', as: 'choice' },
          options: categories.map(({ id, description }) => ({ value: String(id), label: description })),
        },
        {
          ...{ name: 'location', label: 'officePlace', as: 'choice' },
          options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        { name: 'picture', label: 'officePicture', as: 'flag', yes: 'officeWithPicture', no: 'officeWithoutPicture' },
        {
          name: 'withdrawn',
          label: 'officeBidWithdrawn',
          as: 'flag',
          yes: 'officeBidWithdrawn',
          no: 'officeBidNotWithdrawn',
        },
        { name: 'labelled', label: 'officeLabel', as: 'flag', yes: 'officePrinted', no: 'officeUnprinted' },
        { name: 'returned', label: 'officeReturned', as: 'flag', yes: 'officeYes', no: 'officeNo' },
        { name: 'price', label: 'officePrice', as: 'range' },
        { name: 'bids', label: 'officeBids', as: 'range' },
        { name: 'from', label: 'officeCloses', as: 'day' },
      ],
      nameOf: ({ lotNumber, title }) => `${lotNumber} ${title}`,
      acts: [
        { act: 'edit_lots', label: 'officeEditLots', form: EditLotsForm },
        { act: 'move_lots', label: 'officeMoveLots', form: MoveLotsForm },
        { act: 'withdraw_lots', label: 'officeBidWithdraw', form: WithdrawLotsForm },
        { act: 'relist_lots', label: 'officeRelist', form: RelistLotsForm },
        { act: 'return_lots', label: 'officeReturnLots', form: ReturnLotsForm },
      ],
      links: [{ label: 'officePrintLabels', to: labelsAddress }],
      cells,
    }),
    [text, categories, locations, cells],
  )
}

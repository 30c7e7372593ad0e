import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listShipments, SHIPMENT_STAGES } from '@gavelhouse/shared/tracking/office-contract.ts'
import { useMemo } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { RecordLink } from '../inbox/RecordLink.tsx'
import type { Column, ListDefinition } from '../list/definition.ts'
import { STAGE_WORDS } from './stage-words.ts'

type Shipment = OutputOf<typeof listShipments>['records'][number]

function Stage({ stage }: Pick<Shipment, 'stage'>) {
  const text = useText()
  const { label, badge } = STAGE_WORDS[stage]
  return <Badge kind={badge}>{text(label)}</Badge>
}

const COLUMNS: readonly Column<Shipment>[] = [
  {
    ...{ id: 'invoice', label: 'officeBoardInvoice', width: 90, sort: 'id', isOnPhone: true },
    cell: ({ id }) => <RecordLink to={`/admin/shipping/${id}`}>{String(id)}</RecordLink>,
  },
  {
    ...{ id: 'buyer', label: 'officeBuyer', width: 180, takesRest: true, isOnPhone: true },
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    ...{ id: 'stage', label: 'officeStatus', width: 130, isOnPhone: true },
    cell: ({ stage }) => <Stage stage={stage} />,
  },
  {
    ...{ id: 'units', label: 'officeShipUnsent', isNumber: true, width: 110 },
    cell: ({ unsentCount, unitCount }) => `${formatCount(unsentCount)} / ${formatCount(unitCount)}`,
  },
  {
    ...{ id: 'parcels', label: 'officeShipParcels', isNumber: true, width: 90 },
    cell: ({ parcelCount }) => formatCount(parcelCount),
  },
  {
    ...{ id: 'destination', label: 'officeGoesTo', width: 160 },
    cell: ({ destination }) => <span dir="auto">{destination}</span>,
  },
  { id: 'service', label: 'officeShipService', width: 140, cell: ({ service }) => <bdi>{service}</bdi> },
  { id: 'paid', label: 'officePickupPaid', width: 140, sort: 'paid', cell: ({ paidAt }) => <ShortTime at={paidAt} /> },
  {
    ...{ id: 'place', label: 'officePlace', width: 160, isExtra: true },
    cell: ({ locationName }) => <span dir="auto">{locationName}</span>,
  },
  {
    ...{ id: 'auction', label: 'officeAuction', width: 200, isExtra: true },
    cell: ({ auctionTitle }) => <span dir="auto">{auctionTitle}</span>,
  },
]

export function useShipmentList(): ListDefinition<Shipment> {
  const text = useText()
  return useMemo(
    (): ListDefinition<Shipment> => ({
      ...{ list: 'shipping', title: 'officeShipping', call: listShipments, columns: COLUMNS, acts: [] },
      ...{ searchLabel: text('officeShipSearch'), emptyHint: 'officeShipEmpty' },
      filters: [
        {
          ...{ name: 'status', label: 'officeStatus', as: 'choice' },
          options: SHIPMENT_STAGES.map((value) => ({ value, label: text(STAGE_WORDS[value].label) })),
        },
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionOptions },
        { name: 'from', label: 'officePickupPaid', as: 'day' },
      ],
      presets: [
        { label: 'officeShipToShip', query: 'status=to_ship' },
        { label: 'officeShipPart', query: 'status=part_shipped' },
        { label: 'officeShipShipped', query: 'status=shipped,problem' },
        { label: 'officeShipDelivered', query: 'status=delivered' },
      ],
      nameOf: ({ id, name }) => `${id} ${name}`,
    }),
    [text],
  )
}

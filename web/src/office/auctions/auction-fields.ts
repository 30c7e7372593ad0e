import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { getAuctionChoices } from '@gavelhouse/shared/auctions/copy-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { createElement, useMemo } from 'react'
import { useRead } from '../../lib/api.ts'
import { type Site, useSite } from '../../lib/site.ts'
import { type Text, useText } from '../../lib/text.ts'
import type { FieldDefinition, FormSection } from '../record/field.ts'
import { ClosingTimes } from './ClosingTimes.tsx'

type Choices = OutputOf<typeof getAuctionChoices>

const optional = { isOptional: true } as const
const wide = { isWide: true } as const
const ids = { kind: 'choice', isIds: true } as const

const NO_CHOICES: Choices = { sellers: [], groups: [], incrementTables: [], premiums: [], templates: [] }

export const useAuctionChoices = (): Choices => useRead(getAuctionChoices, {}).data ?? NO_CHOICES

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

const whatFields = ({ sellers }: Choices): FieldDefinition[] => [
  { name: 'title', label: 'officeTitle', kind: 'text', ...wide },
  { name: 'sellerId', label: 'officeSeller', ...ids, options: named(sellers) },
  { name: 'description', label: 'officeDescription', kind: 'rich', ...wide },
]

const timeFields = (text: Text): FieldDefinition[] => [
  { name: 'opensAt', label: 'officeOpens', kind: 'instant', hint: text('officeYourTime') },
  { name: 'closesAt', label: 'officeFirstCloses', kind: 'instant', hint: text('officeYourTime') },
  { name: 'staggerSeconds', label: 'officeStagger', kind: 'count', hint: text('officeStaggerHint') },
  { name: 'hardEndAt', label: 'officeHardEnd', kind: 'instant', hint: text('officeHardEndHint'), ...optional },
  { name: 'softCloseMinutes', label: 'officeSoftClose', kind: 'count', hint: text('officeSoftCloseHint') },
  { name: 'extensionMinutes', label: 'officeExtension', kind: 'count', hint: text('officeExtensionHint') },
  { name: 'isGroupSoftClose', label: 'officeGroupSoftClose', kind: 'flag', hint: text('officeGroupSoftCloseHint') },
]

export const SALE_TYPES = [
  ['auction', 'officeSaleAuction'],
  ['sealed', 'officeSaleSealed'],
  ['sealed_rank', 'officeSaleRank'],
  ['reverse', 'officeSaleReverse'],
  ['buynow', 'officeSaleBuyNow'],
] as const

const biddingFields = (text: Text, { incrementTables, premiums, groups }: Choices): FieldDefinition[] => [
  {
    ...{ name: 'saleType', label: 'officeSaleType', kind: 'choice' },
    options: SALE_TYPES.map(([value, key]) => ({ value, label: text(key) })),
  },
  {
    ...{ name: 'bidType', label: 'officeBidType', kind: 'choice' },
    options: [
      { value: 'proxy', label: text('officeProxy') },
      { value: 'hard', label: text('officeHard') },
    ],
  },
  {
    ...{ name: 'incrementTableId', label: 'officeIncrements', ...ids, ...optional, options: named(incrementTables) },
    follows: text('officeFollowsHouse'),
  },
  {
    ...{ name: 'buyerPremium', label: 'officeAuctionPremium', kind: 'percent' },
    hint: text('officeAuctionPremiumHint'),
    options: premiums.map(({ name, percent }) => ({ value: String(percent / 100), label: name })),
  },
  { name: 'canRetract', label: 'officeCanRetract', kind: 'flag' },
  { name: 'retractMinutes', label: 'officeRetractMinutes', kind: 'count' },
  {
    name: 'groupIds',
    label: 'officeOpenTo',
    kind: 'choices',
    isIds: true,
    options: named(groups),
    hint: text('officeOpenToHint'),
    ...wide,
  },
  { name: 'terms', label: 'officeTerms', kind: 'rich', hint: text('officeTermsHint'), ...wide },
]

const deliveryFields = (locations: Site['locations']): FieldDefinition[] => [
  { name: 'locationId', label: 'officePlace', ...ids, options: named(locations) },
  { name: 'canShip', label: 'officeCanShip', kind: 'flag' },
  { name: 'canPayInParts', label: 'officePayInParts', kind: 'flag' },
]

/** Everything the form of an auction edits, in the order people think. */
export function useAuctionSections(lotCount: number): FormSection[] {
  const text = useText()
  const { locations } = useSite()
  const choices = useAuctionChoices()
  return useMemo(
    (): FormSection[] => [
      { title: 'officeWhat', fields: whatFields(choices) },
      {
        title: 'officeTimes',
        fields: timeFields(text),
        outcome: (now) =>
          createElement(ClosingTimes, {
            ...{ opensAt: Number(now('opensAt')), closesAt: Number(now('closesAt')), lotCount },
            staggerSeconds: Number(now('staggerSeconds')),
          }),
      },
      { title: 'officeSale', fields: biddingFields(text, choices) },
      { title: 'officeHandingOver', fields: deliveryFields(locations) },
    ],
    [text, locations, choices, lotCount],
  )
}

const WIRE: Record<string, { wireName: string }> = saveAuction.input.fields

/** Our name of a field of the wire; null where an auction has none. */
export const auctionFieldName = (wireName: string): string | null =>
  Object.entries(WIRE).find(([, field]) => field.wireName === wireName)?.[0] ?? null

export const auctionWireName = (name: string): string => WIRE[name]?.wireName ?? name

/** For the history, which speaks as the wire does. */
export const auctionFieldOnWire =
  (sections: readonly FormSection[]) =>
  (wireName: string): FieldDefinition | undefined => {
    const name = auctionFieldName(wireName)
    return sections.flatMap(({ fields }) => fields).find((field) => field.name === name)
  }

import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { useMemo } from 'react'
import { type Site, useSite } from '../../lib/site.ts'
import { type Text, useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { SALE_TYPES, useAuctionChoices } from '../auctions/auction-fields.ts'
import type { FieldDefinition, FormSection } from '../record/field.ts'

type Lists = Pick<Site, 'categories' | 'subcategories' | 'conditions' | 'locations' | 'shipTypes'> & {
  sellers: readonly { id: number; name: string }[]
}

const optional = { isOptional: true } as const
const wide = { isWide: true } as const
const ids = { kind: 'choice', isIds: true } as const
const measured = { kind: 'number', ...optional } as const

/** Everything the form of a lot edits, in the order people think. */
const lotSections = (text: Text, lists: Lists): FormSection[] => [
  { title: 'officeWhat', fields: whatFields(text, lists) },
  { title: 'officeSale', fields: saleFields(text) },
  { title: 'officeHandingOver', fields: deliveryFields(text, lists) },
]

const whatFields = (text: Text, { categories, subcategories, conditions, sellers }: Lists): FieldDefinition[] => [
  { name: 'title', label: 'officeTitle', kind: 'text', ...wide },
  { name: 'lotNumber', label: 'officeLotNumber', kind: 'text', hint: text('officeLotNumberHint') },
  { name: 'quantity', label: 'officeQuantity', kind: 'count' },
  { name: 'sellerId', label: 'officeSeller', ...ids, options: named(sellers) },
  { name: 'categoryId', label: 'officeCategory', ...ids, options: described(categories) },
  { name: 'subcategoryId', label: 'officeSubcategory', ...ids, ...optional, options: described(subcategories) },
  { name: 'conditionId', label: 'officeCondition', ...ids, options: described(conditions) },
  { name: 'sku', label: 'officeSku', kind: 'text' },
  { name: 'model', label: 'officeModel', kind: 'text' },
  { name: 'partNumber', label: 'officePartNumber', kind: 'text' },
  { name: 'upc', label: 'officeUpc', kind: 'text' },
  { name: 'originState', label: 'originState', kind: 'text' },
  { name: 'description', label: 'officeDescription', kind: 'rich', ...wide },
  { name: 'conditionNotes', label: 'officeConditionNotes', kind: 'long', ...wide },
  { name: 'contents', label: 'contents', kind: 'long', ...wide },
]

const saleFields = (text: Text): FieldDefinition[] => [
  {
    ...{ name: 'saleType', label: 'officeSaleType', kind: 'choice' },
    options: SALE_TYPES.map(([value, key]) => ({ value, label: text(key) })),
  },
  { name: 'startingPrice', label: 'officeStarting', kind: 'money' },
  { name: 'reserve', label: 'officeReserve', kind: 'money', hint: text('officeReserveHint'), ...optional },
  { name: 'lowEstimate', label: 'officeLowEstimate', kind: 'money', ...optional },
  { name: 'highEstimate', label: 'officeHighEstimate', kind: 'money', ...optional },
  { name: 'isBiddable', label: 'officeTakesBids', kind: 'flag' },
  { name: 'isBuyNow', label: 'officeCanBuyNow', kind: 'flag' },
  { name: 'buyNowPrice', label: 'officeBuyNow', kind: 'money', ...optional },
  {
    ...{ name: 'bidType', label: 'officeBidType', kind: 'choice' },
    options: [
      { value: 'proxy', label: text('officeProxy') },
      { value: 'hard', label: text('officeHard') },
    ],
  },
  { name: 'opensAt', label: 'officeOpens', kind: 'instant', hint: text('officeYourTime') },
  { name: 'closesAt', label: 'officeCloses', kind: 'instant', hint: text('officeYourTime') },
  { name: 'depositRequired', label: 'officeDeposit', kind: 'flag' },
  { name: 'depositAmount', label: 'officeDepositAmount', kind: 'money', ...optional },
  { name: 'bidCaption', label: 'officeBidCaption', kind: 'text', ...wide },
  { name: 'terms', label: 'officeTerms', kind: 'long', hint: text('officeLotTermsHint'), ...wide },
]

const deliveryFields = (text: Text, { locations, shipTypes }: Lists): FieldDefinition[] => [
  { name: 'locationId', label: 'officePlace', ...ids, options: named(locations) },
  { name: 'lotLocation', label: 'officeShelf', kind: 'text', hint: text('officeShelfHint') },
  { name: 'canPickUp', label: 'officeCanPickUp', kind: 'flag' },
  { name: 'canShip', label: 'officeCanShip', kind: 'flag' },
  { name: 'shipTypeId', label: 'officeShipType', ...ids, ...optional, options: described(shipTypes) },
  { name: 'needsBillOfSale', label: 'officeBillOfSale', kind: 'flag' },
  { name: 'height', label: 'officeHeight', ...measured },
  { name: 'width', label: 'officeWidth', ...measured },
  { name: 'depth', label: 'officeDepth', ...measured },
  { name: 'weight', label: 'officeWeight', ...measured },
  { name: 'weightUnit', label: 'officeWeightUnit', kind: 'text' },
]

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

const described = (list: readonly { id: number; description: string }[]) =>
  list.map(({ id, description }) => ({ value: String(id), label: description }))

export function useLotSections(): FormSection[] {
  const text = useText()
  const site = useSite()
  const { sellers } = useAuctionChoices()
  return useMemo(() => lotSections(text, { ...site, sellers }), [text, site, sellers])
}

const WIRE: Record<string, { wireName: string }> = saveLot.input.fields

/** Our name of a field of the wire; null where a lot has none. */
export const lotFieldName = (wireName: string): string | null =>
  Object.entries(WIRE).find(([, field]) => field.wireName === wireName)?.[0] ?? null

export const lotWireName = (name: string): string => WIRE[name]?.wireName ?? name

/** What only acts of their own change, for the history. */
const KEPT: readonly FieldDefinition[] = [
  { name: 'position', label: 'officeSaleOrder', kind: 'count' },
  { name: 'labelNumber', label: 'officeLabel', kind: 'text' },
  { name: 'isReturned', label: 'officeReturned', kind: 'flag' },
  { name: 'pictures', label: 'officePictures', kind: 'text' },
]

/** What a field of a lot is called, by our name. */
export const lotFieldLabel = (text: Text, site: Site, name: string): PhraseKey | undefined =>
  [...lotSections(text, { ...site, sellers: [] }).flatMap(({ fields }) => fields), ...KEPT].find(
    (field) => field.name === name,
  )?.label

/** For the history, which speaks as the wire does. */
export const lotFieldOnWire =
  (sections: readonly FormSection[]) =>
  (wireName: string): FieldDefinition | undefined => {
    const name = lotFieldName(wireName) ?? wireName
    return [...sections.flatMap(({ fields }) => fields), ...KEPT].find((field) => field.name === name)
  }

import type { Fields } from '@gavelhouse/shared/entity.ts'
import { saveTerms } from '@gavelhouse/shared/settlements/contract.ts'
import { COMMISSION_KINDS, PREMIUM_KEEPERS, type TermsFields } from '@gavelhouse/shared/settlements/terms.ts'
import { useMemo } from 'react'
import { useText } from '../../lib/text.ts'
import type { FieldDefinition, FormSection } from '../record/field.ts'
import { COMMISSION_LABELS } from './seller-words.ts'

const FIELDS: Fields = saveTerms.input.fields

export const termsFieldName = (wireName: string): string | null =>
  Object.entries(FIELDS).find(([, field]) => field.wireName === wireName)?.[0] ?? null

const KEEPER_LABELS = { house: 'officePremiumHouse', seller: 'officePremiumSeller' } as const

/** The fields of terms, and how the history calls them. */
export function useTermsSections(): {
  sections: FormSection[]
  fieldOf: (wire: string) => FieldDefinition | undefined
} {
  const text = useText()
  return useMemo(() => {
    const commission: FieldDefinition[] = [
      {
        ...{ name: 'kind', label: 'officeCommission', kind: 'choice' },
        options: COMMISSION_KINDS.map((value) => ({ value, label: text(COMMISSION_LABELS[value]) })),
      },
      { name: 'rate', label: 'officePercent', kind: 'rate', hint: text('officeRateHint') },
      { name: 'bands', label: 'officeBands', kind: 'text', hint: text('officeBandsHint'), isWide: true },
      { name: 'amount', label: 'officeFlatAmount', kind: 'money', isOptional: true },
      { name: 'minimum', label: 'officeAtLeast', kind: 'money', isOptional: true },
      { name: 'maximum', label: 'officeAtMost', kind: 'money', isOptional: true },
    ]
    const beside: FieldDefinition[] = [
      { name: 'lotFee', label: 'officeLotFee', kind: 'money', isOptional: true, hint: text('officeLotFeeHint') },
      {
        name: 'noSaleFee',
        label: 'officeNoSaleFee',
        kind: 'money',
        isOptional: true,
        hint: text('officeNoSaleFeeHint'),
      },
      {
        ...{ name: 'premiumTo', label: 'officePremiumTo', kind: 'choice' },
        options: PREMIUM_KEEPERS.map((value) => ({ value, label: text(KEEPER_LABELS[value]) })),
      },
    ]
    const sections: FormSection[] = [
      { title: 'officeCommission', fields: commission },
      { title: 'officeSellerFees', fields: beside },
    ]
    const all = [...commission, ...beside]
    return { sections, fieldOf: (wire) => all.find(({ name }) => name === termsFieldName(wire)) }
  }, [text])
}

/** Fees of nothing are left empty. */
export const typedTerms = (terms: TermsFields) => ({
  ...terms,
  amount: terms.amount || null,
  lotFee: terms.lotFee || null,
  noSaleFee: terms.noSaleFee || null,
})

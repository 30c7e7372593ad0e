import type { ReactNode } from 'react'
import { IconBank, IconCard, IconCash, IconExternal, IconWallet } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { BrandMark, brandNameOf } from '../../payments/sources/BrandMark.tsx'
import { LastFour } from '../../payments/sources/CardName.tsx'
import { SourceSign } from '../../payments/sources/SourceSign.tsx'
import type { PayOption } from './pay-option.ts'

/** A sign for the eye. */
export function OptionMark({ option }: { option: PayOption }) {
  if (option.kind === 'card') return <BrandMark brand={option.card.brand} />
  return <SourceSign>{SIGNS[option.kind]}</SourceSign>
}

const SIGNS: Record<Exclude<PayOption['kind'], 'card'>, ReactNode> = {
  newCard: <IconCard size={20} aria-hidden />,
  bank: <IconBank size={20} aria-hidden />,
  wallet: <IconWallet size={20} aria-hidden />,
  redirect: <IconExternal size={20} aria-hidden />,
  offline: <IconCash size={20} aria-hidden />,
}

/** What it is called. */
export function OptionName({ option }: { option: PayOption }) {
  const text = useText()
  if (option.kind === 'card')
    return (
      <>
        {brandNameOf(option.card.brand)} <LastFour digits={option.card.last4} label={text('endingIn')} />
      </>
    )
  if (option.kind === 'bank')
    return (
      <>
        <bdi>{option.bank.bankName}</bdi> <LastFour digits={option.bank.last4} label={text('endingIn')} />
      </>
    )
  return text(NAMES[option.kind])
}

const NAMES = {
  newCard: 'newCard',
  wallet: 'payFromWallet',
  redirect: 'payOnTheirPage',
  offline: 'payOffline',
} as const

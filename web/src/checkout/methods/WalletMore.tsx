import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { redeemGiftCard } from '@gavelhouse/shared/wallet/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api.ts'
import { formatCents } from '../../lib/format.ts'
import { useFeature } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import classes from './Methods.module.css'

/** What the wallet lacks, and the two ways to fill it: a top-up, a gift card. */
export function WalletMore({ missing }: { missing: Money }) {
  const text = useText()
  const hasGiftCards = useFeature('gift_cards')
  return (
    <>
      {missing > 0 && (
        <div className={classes.short} role="status">
          <p>{text('walletShort', { amount: formatCents(missing) })}</p>
          <LinkButton to="/wallet">{text('addToWallet')}</LinkButton>
        </div>
      )}
      {hasGiftCards && <GiftCard />}
    </>
  )
}

function GiftCard() {
  const text = useText()
  const cache = useQueryClient()
  const form = useCallForm(redeemGiftCard, {
    initial: { code: '' },
    hasToasts: true,
    onSuccess: async () => {
      form.clear()
      await cache.invalidateQueries({ queryKey: keyOf(validateUser) })
    },
  })
  return (
    <Form form={form} label={text('giftCard')} className={classes.gift ?? ''}>
      <Field {...form.field('code')} label={text('giftCardCode')} autoComplete="off" dir="ltr" maxLength={40} />
      <SubmitRow label={text('redeem')} isQuiet isWide={false} />
    </Form>
  )
}

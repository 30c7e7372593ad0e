import { redeemGiftCard } from '@gavelhouse/shared/wallet/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../lib/text.ts'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import classes from './Wallet.module.css'

/** Sixteen characters, as they are printed or pasted: capitals, spaces and dashes do not matter (P-1073). */
export function GiftCardForm() {
  const text = useText()
  const cache = useQueryClient()
  const form = useCallForm(redeemGiftCard, {
    initial: { code: '' },
    hasToasts: true,
    onSuccess: async () => {
      form.clear()
      await cache.invalidateQueries()
    },
  })
  return (
    <Form form={form} label={text('walletGiftCard')} className={classes.giftCard ?? ''}>
      <Field
        {...form.field('code')}
        label={text('giftCode')}
        help={text('giftCodeHelp')}
        className={classes.code ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
      />
      <SubmitRow label={text('addGiftCard')} isQuiet isWide={false} />
    </Form>
  )
}

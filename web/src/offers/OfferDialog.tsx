import type { BuyNowFormState } from '@gavelhouse/shared/carts/buy-now-box.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { makeOffer } from '@gavelhouse/shared/offers/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { formatPrice } from '../lib/format.ts'
import { readOffersAgain } from '../lib/read-offers-again.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Field, TextArea } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'

const rules = makeOffer.input.ours.omit({ lotId: true })

interface OfferDialogProps extends DialogFrame {
  lot: ListedLot
  box: BuyNowFormState
}

/** How much for each unit, how many, and a word to the seller. */
export default function OfferDialog({ lot, box, ...frame }: OfferDialogProps) {
  const text = useText()
  const cache = useQueryClient()
  const isWhole = box.least === box.most
  const form = useCallForm(makeOffer, {
    schema: rules,
    keptAs: `offer-${lot.id}`,
    initial: { amount: '', quantity: String(box.least), message: '' },
    toInput: (typed) => ({ lotId: lot.id, ...typed }),
    onSuccess: async () => {
      void toast('success', text('offerSent'))
      await readOffersAgain(cache)
      frame.onClose()
    },
  })
  // Nobody sells below what is bid already.
  const least = lot.isBiddable && lot.bidCount > 0 ? lot.price : null
  const price = formatPrice(box.unitPrice)
  return (
    <Dialog {...frame} title={text('makeAnOffer')}>
      <Note>
        <bdi>{lot.title}</bdi>. {text('offerIntro')}
      </Note>
      <Form form={form}>
        <Field
          {...form.field('amount')}
          label={text(box.most > 1 ? 'offerAmountEach' : 'offerAmount')}
          help={
            least === null ? text('offerBelow', { price }) : text('offerBetween', { least: formatPrice(least), price })
          }
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        {!isWhole && (
          <Field
            {...form.field('quantity')}
            label={text('quantity')}
            help={text('unitsLeft', { count: box.most })}
            type="number"
            inputMode="numeric"
            min={box.least}
            max={box.most}
          />
        )}
        <TextArea {...form.field('message')} label={text('offerMessage')} isOptional rows={3} maxLength={500} />
        <Note>{isWhole && box.most > 1 ? text('offerWhole', { count: box.most }) : text('offerOnTop')}</Note>
        <SubmitRow label={text('sendOffer')} onCancel={frame.onClose} />
      </Form>
    </Dialog>
  )
}

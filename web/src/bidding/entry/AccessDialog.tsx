import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { accessMessage, requestAuctionAccess, searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { requestLotAccess } from '@gavelhouse/shared/lots/question-contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Saying, useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'

const MAX_MESSAGE = 1_000
const rules = z.object({ message: accessMessage })

interface AccessDialogProps extends DialogFrame {
  auctionId: number
  lotId: number | undefined
}

export default function AccessDialog({ auctionId, lotId, ...frame }: AccessDialogProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  // Whether it was asked now or before: the screens read how it stands, and in which circles the person is by now.
  const readAgain = () => {
    for (const { path } of [searchAuctions, getLot, validateUser]) void cache.invalidateQueries({ queryKey: [path] })
  }
  // It waits, or a rule has answered it at once.
  const onMessage = (said: Saying) => void toast('success', say(said))
  const form = useForm(rules, {
    keptAs: lotId === undefined ? `access-auction-${auctionId}` : `access-lot-${lotId}`,
    initial: { message: '' },
    fields: requestAuctionAccess.input.fields,
    send: ({ message }) =>
      lotId === undefined
        ? call(requestAuctionAccess, { auctionId, message }, { onMessage })
        : call(requestLotAccess, { lotId, message }, { onMessage }),
    onSuccess: () => {
      readAgain()
      frame.onClose()
    },
    onRefused: readAgain,
  })
  return (
    <Dialog {...frame} title={text('requestAccess')}>
      <Note>{text('accessIntro')}</Note>
      <Form form={form}>
        <TextArea
          {...form.field('message')}
          label={text('message')}
          isOptional
          maxLength={MAX_MESSAGE}
          rows={4}
          data-autofocus
        />
        <SubmitRow label={text('sendRequest')} />
      </Form>
    </Dialog>
  )
}

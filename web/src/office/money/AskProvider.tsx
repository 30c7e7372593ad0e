import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { askProvider, listOfficePayments, readOfficePayment } from '@gavelhouse/shared/office/payments-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useSession } from '../../lib/session.ts'
import { type Text, useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Money.module.css'
import { STATE_WORDS } from './payment-words.ts'

/** Asks what became of a payment, and says what came of asking. */
export function AskProvider({ id }: { id: number }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { user } = useSession()
  const ask = useSend(askProvider, {
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: keyOf(readOfficePayment) })
      void cache.invalidateQueries({ queryKey: keyOf(listOfficePayments) })
    },
    onError: (error) => void toast('error', say(error)),
  })
  if (!askProvider.rights.some((right) => user?.rights.includes(right))) return null
  return (
    <div className={classes.section}>
      <div>
        <OfficeButton disabled={ask.isPending} onClick={() => ask.mutate({ id })}>
          {text('officeAskProvider')}
        </OfficeButton>
      </div>
      <p role="status">{ask.data !== undefined && wordsFor(text, ask.data)}</p>
    </div>
  )
}

function wordsFor(text: Text, { before, state, said, isSilent }: OutputOf<typeof askProvider>): string {
  if (isSilent) return text('officeProviderSilent')
  const heard = said === null ? text('officeProviderKnowsNothing') : text('officeProviderSays', { word: said })
  const now = text(STATE_WORDS[state][0])
  return `${heard} ${before === state ? text('officeStaysAs', { state: now }) : text('officeNowIs', { state: now })}`
}

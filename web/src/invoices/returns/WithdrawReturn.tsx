import { withdrawReturn } from '@gavelhouse/shared/returns/contract.ts'
import type { ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import { returnAfter } from '@gavelhouse/shared/returns/return-life.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import { toast } from '../../ui/toast.ts'

const ConfirmDialog = onDemand(() => import('../../ui/dialog/ConfirmDialog.tsx'))

/** Keeps the goods after all, as long as they are not in the house. */
export function WithdrawReturn({ value }: { value: ReturnRecord }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const dialog = useDialog()
  const leave = () => {
    dialog.close()
    void cache.invalidateQueries()
  }
  const send = useSend(withdrawReturn, {
    onSuccess: leave,
    onError: (error) => {
      void toast('error', say(error))
      leave() // the goods may have arrived meanwhile
    },
  })
  const canWithdraw = returnAfter(value.state, 'withdraw') !== null
  return (
    <>
      {canWithdraw && <Button onClick={() => dialog.open(true)}>{text('withdrawReturn')}</Button>}
      {dialog.show((_, frame) => (
        <ConfirmDialog
          {...frame}
          title={text('withdrawReturnTitle')}
          act={text('withdrawReturn')}
          stay={text('keepReturn')}
          isPending={send.isPending}
          onConfirm={() => send.mutate({ number: value.number })}
        >
          <Note>{text('withdrawReturnText')}</Note>
        </ConfirmDialog>
      ))}
    </>
  )
}

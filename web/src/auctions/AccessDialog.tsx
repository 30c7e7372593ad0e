import { requestAuctionAccess, searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { requestLotAccess } from '@gavelhouse/shared/lots/question-contract.ts'
import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.ts'

const MAX_MESSAGE = 1_000

interface AccessDialogProps {
  isOpen: boolean
  auctionId: number
  lotId: number | undefined
  onClose: () => void
}

export default function AccessDialog({ isOpen, auctionId, lotId, onClose }: AccessDialogProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [message, setMessage] = useState('')
  const send = useMutation({
    mutationFn: () =>
      lotId === undefined
        ? call(requestAuctionAccess, { auctionId, message })
        : call(requestLotAccess, { lotId, message }),
    onSuccess: () => {
      void toast('success', text('accessRequested'))
      onClose()
    },
    // Whether it was asked now or before: the screens read how it stands.
    onSettled: () =>
      Promise.all([searchAuctions, getLot].map(({ path }) => cache.invalidateQueries({ queryKey: [path] }))),
  })

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('requestAccess')}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <p className={dialog.intro}>{text('accessIntro')}</p>
        {send.error !== null && (
          <p role="alert" className={dialog.error}>
            {say(send.error)}
          </p>
        )}
        <Textarea
          label={`${text('message')} (${text('optional')})`}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={MAX_MESSAGE}
          rows={4}
          data-autofocus
        />
        <Button type="submit" look="main" isWide disabled={send.isPending}>
          {text('sendRequest')}
        </Button>
      </form>
    </Dialog>
  )
}

import { acceptTerms, searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../lib/api.ts'
import { refreshOwnLists } from '../lib/lots-in-cache.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import { RichText } from '../ui/RichText.tsx'
import classes from './TermsDialog.module.css'

interface TermsDialogProps {
  isOpen: boolean
  auctionId: number
  /** The lot it was opened from, if any. */
  lotId?: number
  /** HTML. */
  terms: string
  onAccepted: () => void
  onDecline: () => void
}

/** Nobody bids before having agreed; every answer that tells so is read again afterwards. */
export default function TermsDialog({ isOpen, auctionId, lotId, terms, onAccepted, onDecline }: TermsDialogProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [isAgreed, setAgreed] = useState(false)
  const send = useSend(acceptTerms, {
    onSuccess: () => {
      for (const { path } of [searchAuctions, searchLots, getLot]) void cache.invalidateQueries({ queryKey: [path] })
      refreshOwnLists(cache)
      onAccepted()
    },
  })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onDecline}
      title={text('confirmTerms')}
      size="38.75rem"
      isInsistent
      closeLabel={text('decline')}
    >
      <div className={dialog.form}>
        <p>{text('confirmTermsText')}</p>
        {send.error !== null && (
          <p role="alert" className={dialog.error}>
            {say(send.error)}
          </p>
        )}
        {terms !== '' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard
          <section className={classes.terms} aria-label={text('terms')} tabIndex={0}>
            <RichText html={terms} />
          </section>
        )}
        <Checkbox
          label={text('agreeToTerms')}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          data-autofocus
        />
        <a href="/terms-and-conditions" target="_blank" rel="noopener" className={classes.link}>
          {text('terms')}
          <span className="visually-hidden"> ({text('opensInNewTab')})</span>
        </a>
        <div className={classes.actions}>
          <Button onClick={onDecline}>{text('decline')}</Button>
          <Button
            look="main"
            disabled={!isAgreed || send.isPending}
            onClick={() => send.mutate({ auctionId, lotId: lotId ?? null, terms: 1 })}
          >
            {text('accept')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import { acceptTerms, searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { refreshOwnLists } from '../../lib/lots-in-cache.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { Refusal } from '../../ui/form/Refusal.tsx'
import { RichText } from '../../ui/RichText.tsx'
import classes from './TermsDialog.module.css'

interface TermsDialogProps extends DialogFrame {
  auctionId: number
  /** The lot it was opened from, if any. */
  lotId?: number
  /** HTML. */
  terms: string
  onAccepted: () => void
}

/** Nobody bids before having agreed; every answer that tells so is read again afterwards. Closing it is declining. */
export default function TermsDialog({ isOpen, onClose, auctionId, lotId, terms, onAccepted }: TermsDialogProps) {
  const text = useText()
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
      onClose={onClose}
      title={text('confirmTerms')}
      size="38.75rem"
      isInsistent
      closeLabel={text('decline')}
    >
      <p>{text('confirmTermsText')}</p>
      <Refusal error={send.error} />
      {terms !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard
        <section className={classes.terms} aria-label={text('terms')} tabIndex={0}>
          <RichText html={terms} />
        </section>
      )}
      <CheckField
        label={<Agreement />}
        error={undefined}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        data-autofocus
      />
      <DialogActions>
        <Button onClick={onClose}>{text('decline')}</Button>
        <Button
          look="main"
          disabled={!isAgreed || send.isPending}
          onClick={() => send.mutate({ auctionId, lotId: lotId ?? null, terms: 1 })}
        >
          {text('accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** 'I agree to the Terms & Conditions', of which the last words are the link (B-410). */
function Agreement() {
  const text = useText()
  const [before = '', after = ''] = text('agreeToTerms').split('{terms}')
  return (
    <>
      {before}
      <a
        href="/terms-and-conditions"
        target="_blank"
        rel="noopener"
        title={text('opensInNewTab')}
        className={classes.link}
      >
        {text('termsInSentence')}
      </a>
      {after}
    </>
  )
}

import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { IconMail, IconShare } from '../icons.ts'
import { copyText } from '../lib/copy-text.ts'
import { onDemand } from '../lib/on-demand.ts'
import { type Text, useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import classes from '../ui/Panels.module.css'
import { toast } from '../ui/toast.ts'

const QuestionDialog = onDemand(() => import('./QuestionDialog.tsx'))

/** What can be done with a lot beside bidding: ask about it, show it to somebody. */
export function LotActions({ lot }: { lot: Lot }) {
  const text = useText()
  const asking = useDialog({ isKept: true })
  return (
    <div className={classes.actions}>
      <Button aria-haspopup="dialog" onClick={() => asking.open(true)}>
        <IconMail size={18} aria-hidden />
        {text('askAboutLot')}
      </Button>
      <Button onClick={() => void share(lot, text)}>
        <IconShare className="mirrored" size={18} aria-hidden />
        {text('share')}
      </Button>
      {asking.show((_, frame) => (
        <QuestionDialog {...frame} lot={lot} />
      ))}
    </div>
  )
}

/** The device's own way of sharing where there is one, else a copy of the address. */
async function share({ id, title }: Lot, text: Text): Promise<void> {
  const url = new URL(`/productView/${id}`, location.href).href
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet without choosing is not a mistake.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  if (await copyText(url)) await toast('success', text('linkCopied'))
  else await toast('error', text('notCopied', { words: url }))
}

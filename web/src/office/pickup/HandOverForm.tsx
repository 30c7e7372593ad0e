import { handOver } from '@gavelhouse/shared/pickup/contract.ts'
import type { Ticked } from '@gavelhouse/shared/pickup/scan.ts'
import { useId, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { isAppError } from '../../lib/app-error.ts'
import { clock } from '../../lib/clock.ts'
import { randomName } from '../../lib/device.ts'
import { useSay } from '../../lib/say.ts'
import { SpokenError } from '../../lib/spoken-error.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { AcceptDispute, useMayGiveBack } from '../invoices/AcceptDispute.tsx'
import type { Card } from './card.ts'
import classes from './Pickup.module.css'
import { Signature } from './Signature.tsx'
import { isPassing } from './send-desk.ts'
import { play } from './sounds.ts'
import { theDesk } from './the-desk.ts'

interface HandOverFormProps {
  card: Card
  userId: number
  ticked: Ticked
  onTick: (ticked: Ticked) => void
  onScan: (typed: string) => void
  onDone: () => void
}

/** A scanner types wherever the pen of the keyboard stands. */
const SCANNED = /(?:LOT|INV)-\d{1,9}$/i

/** To whom, signed by them, and that they have it. Without a line it is kept and told later. */
export function HandOverForm({ card, userId, ticked, onTick, onScan, onDone }: HandOverFormProps) {
  const text = useText()
  const say = useSay()
  const id = useId()
  const [name, setName] = useState(card.buyer.name)
  const [signature, setSignature] = useState('')
  const [signings, setSignings] = useState(0)
  const [error, setError] = useState<Error | null>(null)
  const [isSending, setSending] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  /** Sent without an answer and kept nowhere: the same pressed again is the same handover. */
  const untold = useRef<{ what: string; key: string; madeAt: number } | null>(null)
  const open = card.lines.filter(({ isPaid, left }) => isPaid && left > 0)
  const chosen = open.flatMap(({ id: lineId, lotNumber, left }) => {
    const units = Math.min(left, ticked[lineId] ?? 0)
    return units > 0 ? [{ lineId, lotNumber, units }] : []
  })
  // Only of what is given now: other invoices on the card may be undisputed.
  const isDisputed = card.invoices.some(
    (invoice) =>
      invoice.isDisputed &&
      card.lines.some(
        ({ id: lineId, invoiceId }) => invoiceId === invoice.id && chosen.some((one) => one.lineId === lineId),
      ),
  )
  const mayAccept = useMayGiveBack()
  const isHeld = isDisputed && !(mayAccept && isAccepted)
  const unitCount = chosen.reduce((sum, { units }) => sum + units, 0)
  const leftCount = open.reduce((sum, { left }) => sum + left, 0)

  const send = async () => {
    setSending(true)
    setError(null)
    const lines = chosen.map(({ lineId, units }) => ({ lineId, units }))
    const handed = { lines, receivedBy: name.trim(), signature, ...(isDisputed && { isDisputeAccepted: isAccepted }) }
    const what = JSON.stringify(handed)
    const { key, madeAt } =
      untold.current?.what === what ? untold.current : { key: randomName(), madeAt: Math.round(clock.now()) }
    untold.current = null
    const input = { ...handed, madeAt }
    try {
      await call(handOver, input, { key, onMessage: (told) => void toast('success', say(told)) })
    } catch (failure) {
      if (isAppError(failure) && !isPassing(failure)) {
        play('wrong')
        setError(failure)
        setSending(false)
        return
      }
      const lots = chosen.map(({ lotNumber, units }) => ({ lotNumber, units }))
      const { invoiceId, buyer } = card
      const queued = { key, userId, madeAt, invoiceId, name: buyer.name, lots, input, refusal: null }
      try {
        await theDesk.put({ ...queued, state: 'waiting' })
      } catch {
        untold.current = { what, key, madeAt }
        play('wrong')
        setError(new SpokenError(text('officePickupNotKept')))
        setSending(false)
        return
      }
    }
    setSending(false)
    setSignature('')
    setSignings((count) => count + 1)
    setAccepted(false)
    onDone()
  }

  return (
    <form
      className={classes.handOver}
      aria-label={text('officePickupHandOver')}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0 && name.trim() !== '' && !isSending && !isHeld) void send()
      }}
    >
      <div className={classes.field}>
        <label htmlFor={id}>{text('officePickupReceivedBy')}</label>
        <input
          id={id}
          value={name}
          maxLength={120}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            const code = SCANNED.exec(name)?.[0]
            if (event.key !== 'Enter' || code === undefined) return
            event.preventDefault()
            setName(name.slice(0, -code.length).trim() || card.buyer.name)
            onScan(code)
          }}
        />
      </div>
      <Signature key={signings} onSigned={setSignature} />
      {isDisputed && mayAccept && <AcceptDispute isAccepted={isAccepted} onAccept={setAccepted} />}
      {error !== null && (
        <p role="alert" className={classes.problem}>
          {say(error)}
        </p>
      )}
      <div className={classes.acts}>
        <OfficeButton
          disabled={unitCount === leftCount}
          onClick={() => onTick(Object.fromEntries(open.map(({ id: lineId, left }) => [lineId, left])))}
        >
          {text('officePickupTickAll')}
        </OfficeButton>
        <OfficeButton type="submit" look="main" disabled={unitCount === 0 || name.trim() === '' || isSending || isHeld}>
          {text('officePickupHandOverCount', { units: unitCount, of: leftCount })}
        </OfficeButton>
      </div>
    </form>
  )
}

import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { useRef, useState } from 'react'
import { randomName } from '../../lib/device.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { lotFieldName, useLotSections } from '../lots/lot-fields.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import { dataFrom, type FieldDefinition } from '../record/field.ts'
import { CameraStrip } from './CameraStrip.tsx'
import classes from './Cataloguing.module.css'
import { Quantity } from './Quantity.tsx'
import { numbersOnTheWay, type QueuedLot, withPicture } from './queue.ts'
import { deletePicture } from './queue-store.ts'
import { Scan } from './Scan.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { theQueue } from './the-queue.ts'

/** The few that are asked for in the hall; the rest is filled in at a desk. */
const ASKED = ['lotNumber', 'sku', 'title', 'quantity', 'startingPrice', 'categoryId', 'conditionId', 'conditionNotes']
/** Tags and bar codes hold these. */
const SCANNED = ['lotNumber', 'sku']

interface LotToBeProps {
  draft: QueuedLot
  lots: readonly QueuedLot[]
  onAdvance: () => void
  /** Of one that came back to be mended; null: it is the only one there is. */
  onThrowAway: (() => void) | null
}

/** One lot: everything typed or taken is kept at once, so that nothing is lost with the page. */
export function LotToBe({ draft, lots, onAdvance, onThrowAway }: LotToBeProps) {
  const text = useText()
  const say = useSay()
  const now = useRef(draft)
  const [lot, setLot] = useState(draft)
  const [errors, setErrors] = useState(() => errorsOf(draft, say))
  const [isFull, setFull] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const all = useLotSections().flatMap(({ fields }) => fields)
  const fields = ASKED.flatMap((name) => all.find((field) => field.name === name) ?? [])

  /** Also those that came from this lot's form as it was drawn before. */
  const pictures = () => (theQueue.latest(draft.key) ?? draft).pictures
  const put = async (next: QueuedLot, added: Record<string, Blob> = {}): Promise<boolean> => {
    const isKept = await theQueue.put(next, added).then(
      () => true,
      () => false,
    )
    setFull(!isKept)
    return isKept
  }
  const keep = (change: Partial<QueuedLot>): Promise<boolean> => {
    const next = { ...now.current, pictures: pictures(), ...change }
    now.current = next
    setLot(next)
    return put(next)
  }
  const type = (name: string, typed: string) => void keep({ typed: { ...now.current.typed, [name]: typed } })
  const take = async (files: readonly File[]) => {
    for (const file of files) {
      const key = randomName()
      const content = await shrinkPicture(file)
      // Meanwhile it may stand in another auction, be on its way, or be thrown away.
      const latest = theQueue.latest(draft.key)
      if (latest !== undefined) await put(withPicture(latest, key), { [key]: content })
    }
  }
  const advance = async () => {
    const read = readFields(fields, now.current.typed)
    const { auctionId, sellerId, typed } = now.current
    const others = lots.filter(({ key }) => key !== draft.key)
    const number = (typed.lotNumber ?? '').trim()
    if (numbersOnTheWay(others, auctionId).has(number)) read.wrong.lotNumber ??= problem('lot_number_taken')
    setErrors(Object.fromEntries(Object.entries(read.wrong).map(([name, wrong]) => [name, say(wrong)])))
    if (Object.keys(read.wrong).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const price = draft.isOutright ? { buyNowPrice: read.values.startingPrice } : {}
    const input = { auctionId, ...price, ...(sellerId !== null && { sellerId }), ...read.values } as InputOf<
      typeof saveLot
    >
    if (await keep({ state: 'waiting', input, refusal: null })) onAdvance()
    else now.current = { ...now.current, state: 'draft' }
  }
  return (
    <form
      ref={form}
      className={classes.lot}
      aria-label={text('officeCatalogueLot', { number: lot.typed.lotNumber ?? '' })}
      onSubmit={(event) => {
        event.preventDefault()
        void advance()
      }}
    >
      <CameraStrip
        pictures={draft.pictures}
        onTake={(files) => void take(files)}
        onRemove={(key) => {
          void keep({ pictures: pictures().filter((picture) => picture.key !== key) })
          void deletePicture(key)
        }}
      />
      {fields.map((field) => {
        const props = { field: short(field, draft), typed: lot.typed[field.name] ?? '', error: errors[field.name] }
        if (field.name === 'quantity')
          return <Quantity key={field.name} {...props} onType={(typed) => type(field.name, typed)} />
        return (
          <div key={field.name} className={classes.field} data-name={field.name}>
            <FieldInput {...props} onType={(typed) => type(field.name, typed)} />
            {SCANNED.includes(field.name) && (
              <Scan field={text(field.label)} onFound={(code) => type(field.name, code)} />
            )}
          </div>
        )
      })}
      {isFull && <p role="alert">{text('officeCatalogueFull')}</p>}
      <div className={classes.advance}>
        <OfficeButton type="submit" look="main" isWide>
          {text('officeCatalogueAdvance')}
        </OfficeButton>
        {onThrowAway !== null && (
          <OfficeButton look="bare" isWide onClick={onThrowAway}>
            {text('officeCatalogueThrowAway')}
          </OfficeButton>
        )}
      </div>
    </form>
  )
}

/** Explanations are for desks; a note need not be long. */
const short = (field: FieldDefinition, { isOutright }: QueuedLot): FieldDefinition => ({
  ...{
    name: field.name,
    label: field.name === 'startingPrice' && isOutright ? 'officeBuyNow' : field.label,
    kind: field.kind,
    options: field.options ?? [],
  },
  ...{ isOptional: field.isOptional ?? false, isIds: field.isIds ?? false, rows: 2 },
})

/** What was typed, in our words, and what is wrong with it. */
function readFields(fields: readonly FieldDefinition[], typed: Record<string, string>) {
  const values: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const field of fields) {
    const read = dataFrom(field, (typed[field.name] ?? '').trim())
    if ('wrong' in read) wrong[field.name] = read.wrong
    else values[field.name] = read.data
  }
  if (values.title === '') wrong.title = problem('title_missing')
  if (values.lotNumber === '') wrong.lotNumber = problem('lot_number_missing')
  if (values.quantity === 0) wrong.quantity = problem('quantity_missing')
  return { values, wrong }
}

/** What the house had to say about it before it came back to be mended. */
const errorsOf = ({ refusal }: QueuedLot, say: (problem: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([wire, wrong]) => [lotFieldName(wire) ?? wire, say(wrong)]),
  )

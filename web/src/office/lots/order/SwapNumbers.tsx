import { boundAmong } from '@gavelhouse/shared/office/numbering.ts'
import { swapNumbers } from '@gavelhouse/shared/office/numbering-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../../lib/api.ts'
import { useSay } from '../../../lib/say.ts'
import { useText } from '../../../lib/text.ts'
import { toast } from '../../../ui/toast.ts'
import { OfficeButton } from '../../controls/OfficeButton.tsx'
import fields from '../../list/FilterBar.module.css'
import { type Meaning, Meant, NOT_MEANT } from './Meant.tsx'
import classes from './Order.module.css'
import type { OrderedLot } from './use-order.ts'

interface SwapNumbersProps {
  lots: readonly OrderedLot[]
  onSwapped: () => Promise<unknown>
}

/** Two numbers change places at once. */
export function SwapNumbers({ lots, onSwapped }: SwapNumbersProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [typed, setTyped] = useState(['', ''] as [string, string])
  const [meaning, setMeaning] = useState<Meaning>(NOT_MEANT)
  const [one, other] = typed.map((number) => lots.find(({ lotNumber }) => lotNumber === number.trim()))
  const bound =
    one === undefined || other === undefined || one === other
      ? []
      : boundAmong(
          [one, other],
          [
            { ...one, lotNumber: other.lotNumber },
            { ...other, lotNumber: one.lotNumber },
          ],
        )
  const swap = useSend(swapNumbers, {
    onSuccess: () => {
      void toast('success', text('officeSwapped', { one: typed[0], other: typed[1] }))
      setTyped(['', ''])
      setMeaning(NOT_MEANT)
      void onSwapped().then(() => cache.invalidateQueries())
    },
  })
  return (
    <form
      className={classes.swap}
      onSubmit={(event) => {
        event.preventDefault()
        if (one !== undefined && other !== undefined) swap.mutate({ id: one.id, otherId: other.id, ...meaning })
      }}
    >
      <label className={classes.number}>
        {text('officeSwap')}
        <input
          className={fields.field}
          value={typed[0]}
          maxLength={20}
          onChange={({ target }) => setTyped([target.value, typed[1]])}
        />
      </label>
      <label className={classes.number}>
        {text('officeSwapWith')}
        <input
          className={fields.field}
          value={typed[1]}
          maxLength={20}
          onChange={({ target }) => setTyped([typed[0], target.value])}
        />
      </label>
      <OfficeButton
        type="submit"
        disabled={one === undefined || other === undefined || one === other || swap.isPending}
      >
        {text('officeSwapThem')}
      </OfficeButton>
      {bound.length > 0 && <Meant lots={bound} meaning={meaning} onChange={setMeaning} />}
      {swap.error !== null && <p role="alert">{say(swap.error)}</p>}
    </form>
  )
}

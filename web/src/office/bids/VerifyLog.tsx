import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { verifyLotLog } from '@gavelhouse/shared/proofs/admin-contract.ts'
import { IconAlert, IconCheck } from '../../icons.ts'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { type Text, useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Bids.module.css'

/** Of a sealed lot nothing is told that would count its bids. */
function verdictOn(text: Text, { isSound, lineCount, number }: OutputOf<typeof verifyLotLog>): string {
  if (lineCount === null) return text(isSound ? 'officeBidSoundSealed' : 'officeBidBrokenSealed')
  return isSound
    ? text('officeBidSound', { count: lineCount })
    : text('officeBidBroken', { number: number ?? lineCount })
}

/** Checks the whole log: every hash, and that the rules lead from line to line. */
export function VerifyLog({ lotId }: { lotId: number }) {
  const text = useText()
  const say = useSay()
  const { mutate, data, error, isPending } = useSend(verifyLotLog)
  return (
    <div className={classes.verify}>
      <p role="status">
        {data !== undefined && (
          <span data-sound={data.isSound}>
            {data.isSound ? <IconCheck size={16} aria-hidden /> : <IconAlert size={16} aria-hidden />}{' '}
            {verdictOn(text, data)}
          </span>
        )}
        {error !== null && say(error)}
      </p>
      <OfficeButton disabled={isPending} onClick={() => mutate({ lotId })}>
        {text('officeBidVerify')}
      </OfficeButton>
    </div>
  )
}

import { downloadLog } from '@gavelhouse/shared/proofs/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { IconAlert, IconCheck } from '../icons.ts'
import { call } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { formatPrice } from '../lib/format.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { type CheckedLog, checkLog, withAnnounced } from './check-log.ts'
import classes from './LogCheck.module.css'
import { saveFile } from './save-file.ts'
import { outcomeWords, PROBLEM_PHRASES } from './words.ts'

/** For a closed lot: its log to take home, and a check of it in the viewer's own browser. */
export default function LogCheck({ lotId }: { lotId: number }) {
  const text = useText()
  const titleId = useId()
  const check = useMutation({ mutationFn: () => checkLog(lotId) })
  const download = useMutation({
    mutationFn: () => call(downloadLog, { lotId }),
    onSuccess: (file) => saveFile(`lot-${lotId}-log.json`, withAnnounced(file)),
  })
  const error = check.error ?? download.error
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{text('logTitle')}</h2>
        <p className={classes.quiet}>{text('logAbout')}</p>
      </div>
      <div className={classes.actions}>
        <Button look="main" disabled={check.isPending} onClick={() => check.mutate()}>
          {text(check.isPending ? 'checkingLog' : 'checkLog')}
        </Button>
        <Button disabled={download.isPending} onClick={() => download.mutate()}>
          {text('downloadLog')}
        </Button>
      </div>
      <div role="status" className={classes.answer}>
        {check.data !== undefined && !check.isPending && <Answer checked={check.data} />}
        {error !== null && <Failure error={error} />}
      </div>
    </section>
  )
}

function Failure({ error }: { error: Error }) {
  const text = useText()
  const say = useSay()
  const isForeseen = isAppError(error) && (error.code === 'log_not_open' || error.code === 'log_without_hashes')
  return <p className={classes.quiet}>{isForeseen ? say(error) : text('logFailed')}</p>
}

function Answer({ checked: { verdict, canCheckSignature, own } }: { checked: CheckedLog }) {
  const text = useText()
  if (!verdict.isSound) {
    const { problem, number } = verdict
    return (
      <div className={classes.verdict} data-sound="no">
        <IconAlert size={22} aria-hidden />
        <div>
          <strong>{number === null ? text('logWrong') : text('logWrongAt', { number })}</strong>
          <p>{text(PROBLEM_PHRASES[problem])}</p>
        </div>
      </div>
    )
  }
  const { file, outcome, sealedAmounts, changedAt } = verdict
  return (
    <>
      <div className={classes.verdict} data-sound="yes">
        <IconCheck size={22} aria-hidden />
        <div>
          <strong>{text('logSound')}</strong>
          <p>{outcomeWords(outcome, file.names, text)}</p>
        </div>
      </div>
      {own.missing !== null && (
        <p className={classes.missing}>{text('proofMissing', { amount: formatPrice(own.missing.amount) })}</p>
      )}
      <ul className={classes.notes}>
        <li>{text('logLines', { count: file.lines.length })}</li>
        {own.missing === null && own.found > 0 && <li>{text('ownProofs', { count: own.found })}</li>}
        {sealedAmounts > 0 && <li>{text('logSealed', { count: sealedAmounts })}</li>}
        {changedAt.map((number) => (
          <li key={number}>{text('logChanged', { number })}</li>
        ))}
        {file.unhashed > 0 && <li>{text('logOld', { number: file.unhashed })}</li>}
        {!canCheckSignature && <li>{text('logUnsigned')}</li>}
      </ul>
    </>
  )
}

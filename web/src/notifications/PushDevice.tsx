import { useEffect, useState } from 'react'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import classes from './PushDevice.module.css'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts'

const HINTS = {
  impossible: 'pushImpossible',
  denied: 'pushDenied',
  off: 'pushOffHint',
  on: 'pushOnHint',
} as const

/** Whether this very browser shows what the person is told, also while the site is closed. */
export default function PushDevice() {
  const text = useText()
  const say = useSay()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  // Where the house cannot be asked it is offered: turned on once more it is on all the same.
  useEffect(() => void readPushState().then(setState, () => setState('off')), [])

  const turn = async () => {
    setBusy(true)
    try {
      setState(await (state === 'on' ? turnPushOff() : turnPushOn()))
    } catch (error) {
      const isOurs = error instanceof Error && error.name === 'AppError'
      await toast('error', isOurs ? say(error) : text('pushFailed'))
    }
    setBusy(false)
  }
  return (
    <div className={classes.device}>
      <div>
        <h3>{text('pushHere')}</h3>
        <p role="status">{state === undefined ? text('loading') : text(HINTS[state])}</p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button look={state === 'off' ? 'main' : 'quiet'} disabled={isBusy} onClick={() => void turn()}>
          {text(state === 'on' ? 'pushTurnOff' : 'pushTurnOn')}
        </Button>
      )}
    </div>
  )
}

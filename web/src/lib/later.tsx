import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { repeatEarlyPress } from './early-touch.ts'
import { nextTurn } from './next-turn.ts'
import { onDemand } from './on-demand.ts'

/**
 * Deferred hydration: a part of the page that the server renders and whose script follows after the page works. Until
 * it is here the part stays exactly as it was rendered: an update that reached it earlier would make React take it off
 * the screen. What is pressed in it meanwhile is pressed when it is here (`keepLostPresses`).
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Lazy = onDemand(async () => {
    const { default: Part } = await load()
    return {
      default: ({ given, onAlive }: { given: Props; onAlive: () => void }) => {
        useEffect(onAlive, [onAlive])
        return <Part {...given} />
      },
    }
  })

  return function Later(props: Props) {
    const [isAlive, setAlive] = useState(false)
    const part = (
      <Suspense>
        <Lazy given={props} onAlive={() => setAlive(true)} />
      </Suspense>
    )
    const first = useRef(part)
    useEffect(() => {
      if (isAlive) void nextTurn().then(repeatEarlyPress)
    }, [isAlive])
    return isAlive ? part : first.current
  }
}

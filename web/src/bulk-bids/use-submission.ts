import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../lib/api.ts'
import { clock } from '../lib/clock.ts'
import { type Ending, type Outcome, type RowToSend, sendRows } from './send-rows.ts'

export interface Progress {
  /** The first row is on its way. Until then stopping is not offered: it would take the second press of a double click. */
  isUnderWay: boolean
  done: number
  total: number
}

/** Sends rows until there are no more or the person stops it; leaving the page stops it as well. */
export function useSubmission(onOutcome: (number: number, outcome: Outcome) => void) {
  const cache = useQueryClient()
  const isStopped = useRef(false)
  const isRunning = useRef(false)
  const wakeUp = useRef<() => void>(() => undefined)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  /** Of the first rows of this file. */
  const [startedAt, setStartedAt] = useState<number | null>(null)

  const stop = () => {
    isStopped.current = true
    wakeUp.current()
  }
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  useWarning(progress !== null)

  const start = async (rows: readonly RowToSend[]) => {
    if (isRunning.current || rows.length === 0) return // the second press of a double click
    isRunning.current = true
    isStopped.current = false
    setEnding(null)
    setStartedAt((before) => before ?? clock.now())
    setProgress({ isUnderWay: false, done: 0, total: rows.length })
    const end = await sendRows(rows, {
      send: ({ bid: { lotId, amount, kind }, key }) => call(placeBid, { lotId, amount, kind }, { key }),
      wait: (ms) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, ms)
          wakeUp.current = () => {
            clearTimeout(timer)
            resolve()
          }
        }),
      now: () => performance.now(),
      isStopped: () => isStopped.current,
      onOutcome: (number, outcome) => {
        onOutcome(number, outcome)
        const step = outcome.state === 'sending' ? 0 : 1
        setProgress((at) => at && { ...at, isUnderWay: true, done: at.done + step })
      },
    })
    isRunning.current = false
    setProgress(null)
    setEnding(end)
    for (const { path } of [searchLots, getLot]) void cache.invalidateQueries({ queryKey: [path] })
  }

  return {
    start,
    stop,
    progress,
    ending,
    startedAt: startedAt ?? 0,
    /** For another file. */
    reset() {
      setEnding(null)
      setStartedAt(null)
    },
  }
}

/** The browser asks before a page is left in the middle of it. */
function useWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
}

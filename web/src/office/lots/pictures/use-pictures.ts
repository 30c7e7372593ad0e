import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { saveLotPictures } from '@gavelhouse/shared/lots/picture-contract.ts'
import type { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useSay } from '../../../lib/say.ts'
import { toast } from '../../../ui/toast.ts'
import { movedTo } from './picture-order.ts'
import { sendPictures } from './send-pictures.ts'

type Lot = Pick<OutputOf<typeof readOfficeLot>, 'id' | 'version' | 'pictures'>

/** The pictures of a lot, as they will be once what was just done is saved. */
export function usePictures(lot: Lot) {
  const say = useSay()
  const cache = useQueryClient()
  const saved = lot.pictures.map(({ fileName }) => fileName)
  const [meant, setMeant] = useState<string[] | null>(null)
  /** What they were before one was taken away, for whoever thinks better of it. */
  const [before, setBefore] = useState<string[] | null>(null)
  const [sending, setSending] = useState<{ sent: number; of: number } | null>(null)
  const names = meant ?? saved
  const isBusy = meant !== null || sending !== null

  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setBefore(null)
      void toast('error', say(error))
    }
    await cache.invalidateQueries()
    setMeant(null)
    setSending(null)
  }
  const save = (next: string[]) => {
    if (isBusy || next.join() === saved.join()) return
    setMeant(next)
    void attempt(() => call(saveLotPictures, { id: lot.id, seenVersion: lot.version, pictures: next }))
  }
  return {
    ...{ names, isBusy, sending, canUndo: before !== null },
    move: (name: string, place: number) => save(movedTo(saved, name, place)),
    remove: (name: string) => {
      setBefore(saved)
      save(saved.filter((one) => one !== name))
    },
    undo: () => {
      if (before !== null) save(before)
      setBefore(null)
    },
    add: (files: readonly File[]) => {
      if (isBusy || files.length === 0) return
      setSending({ sent: 0, of: files.length })
      void attempt(() => sendPictures(lot.id, files, (sent) => setSending({ sent, of: files.length })))
    },
  }
}

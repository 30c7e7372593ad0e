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
  /** The one taken away last, and the place it had, for whoever thinks better of it. */
  const [removed, setRemoved] = useState<{ name: string; place: number } | null>(null)
  const [sending, setSending] = useState<{ sent: number; of: number } | null>(null)
  const names = meant ?? saved
  const isBusy = meant !== null || sending !== null
  const canUndo = removed !== null && !saved.includes(removed.name)

  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setRemoved(null)
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
    ...{ names, isBusy, sending, canUndo },
    move: (name: string, place: number) => save(movedTo(saved, name, place)),
    remove: (name: string) => {
      if (isBusy) return
      setRemoved({ name, place: saved.indexOf(name) })
      save(saved.filter((one) => one !== name))
    },
    undo: () => {
      if (isBusy || !canUndo) return
      save(movedTo(saved, removed.name, removed.place))
      setRemoved(null)
    },
    add: (files: readonly File[]) => {
      if (isBusy || files.length === 0) return
      setSending({ sent: 0, of: files.length })
      void attempt(() => sendPictures(lot.id, files, (sent) => setSending({ sent, of: files.length })))
    },
  }
}

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import classes from './Cataloguing.module.css'
import { openScanner, type Scanner } from './scanner.ts'

interface ScanDialogProps extends DialogFrame {
  title: string
  onFound: (code: string) => void
}

/** How long a camera is looked at again after a picture without a code. */
const AGAIN_MS = 120

/** What the camera sees, until a code is in it; or a picture that was taken of one. */
export default function ScanDialog({ title, onFound, ...frame }: ScanDialogProps) {
  const text = useText()
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const scanner = useRef<Scanner | null>(null)
  const [problem, setProblem] = useState<'officeCatalogueNoCamera' | 'officeCatalogueNoCode' | null>(null)
  const found = useEffectEvent(onFound)
  useEffect(() => {
    const opened = openScanner()
    scanner.current = opened
    let stream: MediaStream | null = null
    let isOver = false
    const look = async (): Promise<void> => {
      const seen = video.current
      if (isOver) return
      if (seen !== null && seen.videoWidth > 0) {
        const code = await opened.read(seen, { width: seen.videoWidth, height: seen.videoHeight })
        if (code !== '' && !isOver) return found(code)
      }
      setTimeout(() => void look(), AGAIN_MS)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || video.current === null) return stop()
      video.current.srcObject = stream
      await video.current.play()
      void look()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    // Refused, without a camera, or on an address browsers do not trust with one.
    start().catch(() => {
      if (!isOver) setProblem('officeCatalogueNoCamera')
    })
    return () => {
      isOver = true
      stop()
      opened.close()
    }
  }, [])
  const readFile = async (file: File | undefined) => {
    const picture = file === undefined ? null : await createImageBitmap(file).catch(() => null)
    const code = picture === null ? '' : ((await scanner.current?.read(picture, picture)) ?? '')
    if (code === '') setProblem('officeCatalogueNoCode')
    else onFound(code)
  }
  return (
    <Dialog {...frame} title={title}>
      <div className={classes.scan}>
        <video ref={video} className={classes.video} muted playsInline aria-label={text('officeCatalogueSeen')} />
        <p role="status">{text(problem ?? 'officeCatalogueAim')}</p>
        <label htmlFor={id}>{text('officeCatalogueFromPicture')}</label>
        <input id={id} type="file" accept="image/*" onChange={({ target }) => void readFile(target.files?.[0])} />
      </div>
    </Dialog>
  )
}

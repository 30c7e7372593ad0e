import { useEffect, useRef, useState } from 'react'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogActions } from '../ui/dialog/DialogActions.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import classes from './CropDialog.module.css'
import { CROP, WEBCAM } from './crop.ts'

interface WebcamDialogProps extends DialogFrame {
  onTaken: (picture: Blob) => void
}

/** Takes a picture of 1280 x 720 with the camera. The camera is off again as soon as the dialog closes. */
export default function WebcamDialog({ isOpen, onTaken, onClose }: WebcamDialogProps) {
  const text = useText()
  return (
    <Dialog isOpen={isOpen} title={text('takePicture')} size="36rem" onClose={onClose}>
      <Camera onTaken={onTaken} onClose={onClose} />
    </Dialog>
  )
}

function Camera({ onTaken, onClose }: Omit<WebcamDialogProps, 'isOpen'>) {
  const text = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'ready' | 'failed'>('starting')

  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    const start = async () => {
      const wanted = { video: { width: { ideal: WEBCAM.width }, height: { ideal: WEBCAM.height } } }
      const found = await navigator.mediaDevices.getUserMedia(wanted)
      stream = found
      if (isGone) return stop(found)
      if (video.current !== null) video.current.srcObject = found
      setState('ready')
    }
    start().catch(() => setState('failed'))
    return () => {
      isGone = true
      if (stream !== null) stop(stream)
    }
  }, [])

  return (
    <>
      <video ref={video} className={classes.video} autoPlay playsInline muted />
      {state === 'failed' && <Alert>{text('noCamera')}</Alert>}
      <DialogActions>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button look="main" disabled={state !== 'ready'} onClick={() => void snap(video.current).then(onTaken)}>
          {text('snap')}
        </Button>
      </DialogActions>
    </>
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function snap(video: HTMLVideoElement | null): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, WEBCAM)
  if (video !== null) canvas.getContext('2d')?.drawImage(video, 0, 0, WEBCAM.width, WEBCAM.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), CROP.type)
  })
}

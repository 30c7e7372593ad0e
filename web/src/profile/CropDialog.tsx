import 'react-easy-crop/react-easy-crop.css'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { IconMinus, IconPlus, IconRotateLeft, IconRotateRight } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogActions } from '../ui/dialog/DialogActions.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import classes from './CropDialog.module.css'
import { boxIn, CROP, cropPicture, turnBy, zoomBy } from './crop.ts'

interface CropDialogProps extends DialogFrame {
  /** Address of the picture in this browser. */
  picture: string
  /** 16:9 unless the use asks for another shape. */
  aspect?: number
  isRound?: boolean
  isPending: boolean
  error: string | null
  onCropped: (picture: Blob) => void
}

/** Chooses a part of a picture: move, zoom, turn; by mouse, finger or keyboard. */
export default function CropDialog(props: CropDialogProps) {
  const { isOpen, picture, aspect = CROP.aspect, isRound = false, isPending, error, onCropped, onClose } = props
  const text = useText()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(CROP.minZoom)
  const [rotation, setRotation] = useState(0)
  const area = useRef<Area | null>(null)
  const [stage, box] = useStage(aspect, (steps) => setZoom((before) => zoomBy(before, steps)))
  const keepArea = useCallback((_: Area, pixels: Area) => {
    area.current = pixels
  }, [])
  const use = async () => {
    if (area.current !== null) onCropped(await cropPicture(picture, area.current, rotation))
  }

  return (
    <Dialog isOpen={isOpen} title={text('cropPicture')} size="36rem" onClose={onClose}>
      <div ref={stage} className={classes.stage}>
        {box !== null && (
          <Cropper
            image={picture}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            aspect={aspect}
            cropSize={box}
            cropShape={isRound ? 'round' : 'rect'}
            minZoom={CROP.minZoom}
            maxZoom={CROP.maxZoom}
            objectFit="contain"
            showGrid={!isRound}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={keepArea}
            onCropAreaChange={keepArea}
            cropperProps={{ 'aria-label': text('cropPicture'), role: 'group' }}
          />
        )}
      </div>
      <Note>{text('cropHelp')}</Note>
      <div className={classes.controls}>
        <Control label={text('zoomOut')} onClick={() => setZoom(zoomBy(zoom, -1))} isOff={zoom <= CROP.minZoom}>
          <IconMinus size={20} aria-hidden />
        </Control>
        <input
          type="range"
          aria-label={text('zoom')}
          min={CROP.minZoom}
          max={CROP.maxZoom}
          step={CROP.zoomStep}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <Control label={text('zoomIn')} onClick={() => setZoom(zoomBy(zoom, 1))} isOff={zoom >= CROP.maxZoom}>
          <IconPlus size={20} aria-hidden />
        </Control>
        <Control label={text('rotateLeft')} onClick={() => setRotation(turnBy(rotation, -1))}>
          <IconRotateLeft size={20} aria-hidden />
        </Control>
        <Control label={text('rotateRight')} onClick={() => setRotation(turnBy(rotation, 1))}>
          <IconRotateRight size={20} aria-hidden />
        </Control>
      </div>
      {error !== null && <Alert>{error}</Alert>}
      <DialogActions>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button look="main" disabled={isPending || box === null} onClick={() => void use()}>
          {text('usePicture')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ControlProps {
  label: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

const Control = ({ label, isOff = false, onClick, children }: ControlProps) => (
  <button type="button" className={classes.control} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {children}
  </button>
)

const ZOOM_KEYS: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

/** The box follows the size of the stage, which follows the screen. The cropper itself listens to the arrow keys only. */
function useStage(aspect: number, onZoom: (steps: number) => void) {
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [box, setBox] = useState<{ width: number; height: number } | null>(null)
  const zoomed = useRef(onZoom)
  zoomed.current = onZoom
  useEffect(() => {
    if (stage === null) return undefined
    const observer = new ResizeObserver(() =>
      setBox(boxIn({ width: stage.clientWidth, height: stage.clientHeight }, aspect)),
    )
    const onKey = ({ key }: KeyboardEvent) => {
      const steps = ZOOM_KEYS[key]
      if (steps !== undefined) zoomed.current(steps)
    }
    observer.observe(stage)
    stage.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      stage.removeEventListener('keydown', onKey)
    }
  }, [stage, aspect])
  return [setStage, box] as const
}

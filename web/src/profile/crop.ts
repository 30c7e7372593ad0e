/** The crop tool in figures. */
export const CROP = {
  aspect: 16 / 9,
  /** Of the width of the stage. */
  box: 0.9,
  minZoom: 1,
  maxZoom: 4,
  zoomStep: 0.5,
  rotationStep: 90,
  type: 'image/jpeg',
  quality: 0.7,
} as const

export const WEBCAM = { width: 1_280, height: 720 } as const

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The largest box of this shape that is 90 % as wide as the stage and fits its height. */
export function boxIn(stage: { width: number; height: number }, aspect: number): { width: number; height: number } {
  const width = Math.min(stage.width * CROP.box, stage.height * CROP.box * aspect)
  return { width: Math.round(width), height: Math.round(width / aspect) }
}

export const zoomBy = (zoom: number, steps: number): number =>
  Math.min(Math.max(zoom + steps * CROP.zoomStep, CROP.minZoom), CROP.maxZoom)

export const turnBy = (rotation: number, steps: number): number => (rotation + steps * CROP.rotationStep + 360) % 360

/** Draws the chosen part of a picture. `area` is measured in the picture as it lies after turning. */
export async function cropPicture(address: string, area: Area, rotation: number): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const isOnSide = rotation % 180 !== 0
  const turned = {
    width: isOnSide ? picture.naturalHeight : picture.naturalWidth,
    height: isOnSide ? picture.naturalWidth : picture.naturalHeight,
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width)
  canvas.height = Math.round(area.height)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  pen.fillStyle = '#fff' // JPEG has no transparency
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  pen.rotate((rotation * Math.PI) / 180)
  pen.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('nothing was drawn')) : resolve(blob)),
      CROP.type,
      CROP.quality,
    )
  })
}

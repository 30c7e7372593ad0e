/** As wide as the house keeps pictures: what a telephone takes is four times that, and travels four times as long. */
const MOST = 2_000
const QUALITY = 0.85

/** The size that fits, or null: it does already. */
export function fitting(width: number, height: number): { width: number; height: number } | null {
  const scale = MOST / Math.max(width, height)
  return scale >= 1 ? null : { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Upright, as its camera meant it. What this browser cannot read is sent as it is: the house says what is wrong with it. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null)
  const size = picture === null ? null : fitting(picture.width, picture.height)
  if (picture === null || size === null) return file
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
  picture.close()
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  return (await promise) ?? file
}

import { AppError, InvalidInput } from '@gavelhouse/shared/errors.ts'
import { WRONG_FILE_TYPE } from '@gavelhouse/shared/files/upload-contract.ts'
import sharp from 'sharp'

/** What a picture may be. Recognised by its content; what its name or sender says is not asked. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif'])
const MAX_PIXELS = 40_000_000
/** Even uncompressed, nobody's screen is wider. */
const MAX_SIDE = 2_560
const MAX_SECONDS = 10

interface Size {
  isCompressed: boolean
  quality: number
  width: number
  height: number
}

/**
 * Draws a picture anew, as WebP: turned the way it was taken, without position, camera and whatever else hid beside the
 * pixels (T-67). A file that is not a picture, or unpacks to far more than it weighs, is refused (T-69).
 */
export async function redrawPicture(bytes: Buffer, { isCompressed, quality, width, height }: Size): Promise<Buffer> {
  if (!isPicture(bytes)) throw wrongType()
  try {
    const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const { format } = await input.metadata()
    if (!FORMATS.has(format)) throw wrongType()
    const box = isCompressed ? { width, height } : { width: MAX_SIDE, height: MAX_SIDE }
    return await input
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : wrongType()
  }
}

/** Of a picture of our own. */
export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

const wrongType = () => new InvalidInput({ file_upload: WRONG_FILE_TYPE })

/** The first bytes decide which decoder ever sees the file: none that reads documents, drawings or text. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('GIF87a') ||
    start.startsWith('GIF89a') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}

import { createHash } from 'node:crypto'
import type { FileStore } from './file-store.ts'
import { PICTURES } from './pictures.ts'
import { redrawPicture, sizeOfPicture } from './redraw-picture.ts'

const AS_TAKEN = { isCompressed: false, quality: 82, width: 0, height: 0 }

/** Redrawn, and named by its content: the same picture is kept once. */
export async function keepPicture(
  fileStore: FileStore,
  given: File,
): Promise<{ fileName: string; width: number; height: number }> {
  const bytes = await redrawPicture(Buffer.from(await given.arrayBuffer()), AS_TAKEN)
  const fileName = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`
  await fileStore.put(PICTURES + fileName, bytes)
  return { fileName, ...(await sizeOfPicture(bytes)) }
}

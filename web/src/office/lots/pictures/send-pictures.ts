import { MAX_UPLOADS_AT_ONCE } from '@gavelhouse/shared/files/upload-contract.ts'
import { addLotPictures } from '@gavelhouse/shared/lots/picture-contract.ts'
import { sendFiles } from './send-files.ts'

/** Sends them some at a time, and tells how many are there; what came before one that is refused stays. */
export async function sendPictures(
  lotId: number,
  files: readonly File[],
  onProgress: (sent: number) => void,
): Promise<void> {
  for (let start = 0; start < files.length; start += MAX_UPLOADS_AT_ONCE) {
    const some = files.slice(start, start + MAX_UPLOADS_AT_ONCE)
    await sendFiles(addLotPictures, some, { [addLotPictures.input.fields.id.wireName]: String(lotId) })
    onProgress(start + some.length)
  }
}

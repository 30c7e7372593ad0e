import type { Envelope } from '@gavelhouse/shared/envelope.ts'
import { MAX_UPLOADS_AT_ONCE } from '@gavelhouse/shared/files/upload-contract.ts'
import { addLotPictures } from '@gavelhouse/shared/lots/picture-contract.ts'
import { unwrap } from '../../../lib/app-error.ts'
import { session } from '../../../lib/token.ts'

const { fields } = addLotPictures.input

/** Sends them some at a time, and tells how many are there; what came before one that is refused stays. */
export async function sendPictures(
  lotId: number,
  files: readonly File[],
  onProgress: (sent: number) => void,
): Promise<void> {
  for (let start = 0; start < files.length; start += MAX_UPLOADS_AT_ONCE) {
    const form = new FormData()
    form.append(fields.id.wireName, String(lotId))
    const some = files.slice(start, start + MAX_UPLOADS_AT_ONCE)
    for (const file of some) form.append(fields.files.wireName, file, file.name)
    const response = await fetch(`/api${addLotPictures.path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${session.token() ?? ''}` },
    })
    unwrap((await response.json()) as Envelope)
    onProgress(start + some.length)
  }
}

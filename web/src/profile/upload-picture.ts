import type { Envelope } from '@gavelhouse/shared/envelope.ts'
import { type UPLOAD_FOLDERS, uploadPictures, WRONG_FILE_TYPE } from '@gavelhouse/shared/files/upload-contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { session } from '../lib/token.ts'

/** Why a picture was not taken, as one of the specified texts. */
export class UploadError extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

/** Sends one picture and answers the name it is stored under. */
export async function uploadPicture(picture: Blob, folder: (typeof UPLOAD_FOLDERS)[number]): Promise<string> {
  const { fields } = uploadPictures.input
  const form = new FormData()
  form.append(fields.folder.wireName, folder)
  form.append(fields.isCompressed.wireName, '1')
  form.append(fields.files.wireName, picture, 'picture')
  const response = await fetch(`/api${uploadPictures.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${session.token() ?? ''}` },
  }).catch(() => {
    throw new UploadError('Upload Failed!')
  })
  const envelope = (await response.json().catch(() => null)) as Envelope | null
  if (envelope?.data.message === WRONG_FILE_TYPE) throw new UploadError(WRONG_FILE_TYPE)
  if (!response.ok) throw new UploadError(`HTTP error: ${response.status}`, response.status)
  if (envelope?.status !== 'success') throw new UploadError('Image Upload Failed')
  const { files } = z.decode(uploadPictures.output, envelope.data.responseData as never)
  const [first] = files
  if (first === undefined) throw new UploadError('Image Upload Failed')
  return first.name
}

import type { Envelope, Failed } from '@gavelhouse/shared/envelope.ts'
import { type UPLOAD_FOLDERS, uploadPictures, WRONG_FILE_TYPE } from '@gavelhouse/shared/files/upload-contract.ts'
import { type ProblemMessage, problem } from '@gavelhouse/shared/problem.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import type { Say } from '../lib/say.ts'
import type { Text } from '../lib/text.ts'
import { endIfDead, session } from '../lib/token.ts'

/** Why a picture was not taken: a problem by code, or what the web server answered instead of us. */
export class UploadError extends Error {
  readonly status: number | null

  constructor(message: ProblemMessage | '', status: number | null = null) {
    super(message)
    this.status = status
  }
}

export function uploadErrorText(error: Error, text: Text, say: Say): string {
  if (!(error instanceof UploadError) || error.message !== '') return say(error)
  return error.status === null ? text('pictureUploadFailed') : text('httpError', { status: error.status })
}

/** Sends one picture and answers the name it is stored under. */
export async function uploadPicture(
  picture: Blob,
  folder: (typeof UPLOAD_FOLDERS)[number],
  mostPixels?: number,
): Promise<string> {
  const { fields } = uploadPictures.input
  const form = new FormData()
  form.append(fields.folder.wireName, folder)
  form.append(fields.isCompressed.wireName, '1')
  if (mostPixels !== undefined)
    for (const side of [fields.width, fields.height]) form.append(side.wireName, String(mostPixels))
  form.append(fields.files.wireName, picture, 'picture')
  const token = session.token()
  const response = await fetch(`/api${uploadPictures.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token ?? ''}` },
  }).catch(() => {
    throw new UploadError(problem('upload_failed'))
  })
  const envelope = (await response.json().catch(() => null)) as Envelope | null
  endIfDead(envelope, token)
  if (isWrongType(envelope)) throw new UploadError(WRONG_FILE_TYPE)
  if (!response.ok) throw new UploadError('', response.status)
  if (envelope?.status !== 'success') throw new UploadError('')
  const { files } = z.decode(uploadPictures.output, envelope.data.responseData as never)
  const [first] = files
  if (first === undefined) throw new UploadError('')
  return first.name
}

function isWrongType(envelope: Envelope | null): boolean {
  if (envelope?.status !== 'error') return false
  const { details } = envelope.data.responseData as Failed
  return details.problems?.[uploadPictures.input.fields.files.wireName]?.code === 'wrong_file_type'
}

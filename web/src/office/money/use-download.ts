import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { useSend } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'

/** A file that a call makes, handed to the browser; a refusal is said. */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const say = useSay()
  return useSend(endpoint, {
    onSuccess: (answer) => {
      const { fileName, type, content } = answer as FileAnswer
      saveBlob(fileName, new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type }))
    },
    onError: (error) => void toast('error', say(error)),
  })
}

export const FILE_FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const
export const FORMAT_NAMES = Object.keys(FILE_FORMATS) as (keyof typeof FILE_FORMATS)[]

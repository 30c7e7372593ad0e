import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { saveBlob } from '../../lib/save-blob.ts'

export const blobOf = ({ type, content }: Pick<FileAnswer, 'type' | 'content'>): Blob =>
  new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type })

export const saveFile = (file: FileAnswer): void => saveBlob(file.fileName, blobOf(file))

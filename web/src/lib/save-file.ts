import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { saveBlob } from './save-blob.ts'

/** Hands a file that came in an answer to the browser. */
export const saveFile = ({ fileName, type, content }: FileAnswer): void =>
  saveBlob(fileName, new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type }))

import { saveBlob } from '../lib/save-blob.ts'

export const saveFile = (name: string, content: unknown): void =>
  saveBlob(name, new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }))

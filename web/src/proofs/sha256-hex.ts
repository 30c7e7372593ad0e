import { sha256 } from '@gavelhouse/shared/sha256.ts'

export const sha256Hex = (text: string): string =>
  Array.from(sha256(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

import { randomBytes } from 'node:crypto'

export const newId = (prefix: string): string => `${prefix}_sandbox_${randomBytes(15).toString('base64url')}`

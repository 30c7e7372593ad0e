import { entity, wire } from '../entity.ts'
import { z } from '../zod.ts'

/** A file that a call makes: its bytes in base64, because a session travels with calls only, not with links. */
export const fileAnswer = entity({
  fileName: wire('file_name', z.string()),
  type: wire('content_type', z.string()),
  content: wire('content', z.string()),
})
export type FileAnswer = z.output<typeof fileAnswer>

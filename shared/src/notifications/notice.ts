import { entity, wire } from '../entity.ts'
import { flag, id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'

/**
 * Something the house told a person. `kind` chooses the sign beside it; the lot or auction is where it leads. Whoever has
 * words for kind and facts says it in their own language; `comment` is the same in English.
 */
export const notice = entity({
  id: wire('id', id),
  comment: wire('comment', z.string()),
  /** null: told by a house of before, which kept nothing but the sentence. */
  facts: wire('facts', z.record(z.string(), z.union([z.string(), z.number()])).nullable()),
  isRead: wire('read_msg', flag),
  kind: wire('type', z.string()),
  lotId: wire('project_id', id.nullable()),
  auctionId: wire('auctionid', id.nullable()),
  at: wire('created_at', instant),
})
export type Notice = z.output<typeof notice>

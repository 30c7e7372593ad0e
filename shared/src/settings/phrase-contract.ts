import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { text } from '../wire-types.ts'
import { z } from '../zod.ts'

/** Which words are replaced is told to everybody (`common/getDefault`); an empty text gives ours back. */
export const savePhrase = endpoint({
  path: '/admin/phrase/save',
  summary: 'Replaces a text of the pages in one language, or gives back the one it came with',
  access: 'staff',
  rights: ['content'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    language: wire('lang', z.string().regex(/^[\w-]{2,10}$/, problem('invalid_format'))),
    key: wire('key', z.string().regex(/^\w{1,60}$/, problem('invalid_format'))),
    text: wire('text', text(2_000).trim()),
    /** The house's own text it was typed over, empty for ours; not sent: it replaces what is there. */
    seenText: wire('seen_text', text(2_000).trim().optional()),
  }),
  output: entity({ key: wire('key', z.string()) }),
})

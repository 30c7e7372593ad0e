import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { z } from '../zod.ts'
import { defaults } from './defaults.ts'

export const getDefaults = endpoint({
  path: '/common/getDefault',
  summary: 'Look-up lists, settings, languages and phrases every client starts with',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: defaults,
})

/** html: cleaned markup in `content`; file: `content` is the address of a PDF. */
export const staticPage = entity({
  id: wire('id', z.string()),
  title: wire('title', z.string()),
  contentType: wire('content_type', z.enum(['html', 'file'])),
  content: wire('content', z.string()),
})
export type StaticPage = z.output<typeof staticPage>

export const getStaticPage = endpoint({
  path: '/common/getStaticPage',
  summary: 'One static page by its word: about, privacy_policy, partial_payment_terms ...',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({
    id: wire(
      'id',
      z
        .string()
        .min(1)
        .max(60)
        .regex(/^[a-z_-]+$/, 'Record not found'),
    ),
  }),
  output: entity({ page: wire('record', staticPage) }),
})

import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { z } from '../zod.ts'
import { defaults, tableValues } from './defaults.ts'

/** Content of the house is answered in this language where it is translated, else as the house wrote it. */
const inLanguage = {
  language: wire(
    'lang',
    z
      .string()
      .regex(/^[\w-]{2,10}$/)
      .optional(),
  ),
}

export const getDefaults = endpoint({
  path: '/common/getDefault',
  summary: 'Look-up lists, settings, languages and phrases every client starts with',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity(inLanguage),
  output: defaults,
})

/** html: cleaned markup in `content`; file: a PDF named `fileName` under /uploads/static/. */
export const staticPage = entity({
  id: wire('id', z.string()),
  title: wire('title', z.string()),
  contentType: wire('content_type', z.enum(['html', 'file'])),
  content: wire('content', z.string()),
  fileName: wire('file_name', z.string()),
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
        .regex(/^[a-z_-]+$/, problem('not_found')),
    ),
    ...inLanguage,
  }),
  output: entity({ page: wire('record', staticPage) }),
})

export const SOCIAL_NETWORKS = ['facebook', 'x', 'instagram', 'linkedin', 'youtube'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export const footerLinks = entity({
  links: wire(
    'links',
    z.array(
      entity({
        label: wire('label', z.string()),
        /** A key of the phrase catalogue that says the label in every language; null: the label is the house's own. */
        phrase: wire('phrase', z.string().nullable()),
        url: wire('url', z.string()),
      }),
    ),
  ),
  social: wire(
    'social',
    z.array(entity({ network: wire('kind', z.enum(SOCIAL_NETWORKS)), url: wire('url', z.string()) })),
  ),
  copyright: wire('copyright', z.string()),
})
export type FooterLinks = z.output<typeof footerLinks>

export const getFooterLinks = endpoint({
  path: '/common/getFooterLinks',
  summary: 'What stands at the foot of every page: links, social networks, copyright',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: entity({ record: wire('record', footerLinks) }),
})

function namesOfLists() {
  const names = Object.values(tableValues.fields).map(({ wireName }) => wireName)
  return z.array(z.enum(names, problem('unknown_list'))).max(names.length)
}

export const getLists = endpoint({
  path: '/commonFunction/getAllDynamicArray',
  summary: 'Some of the look-up lists of common/getDefault, by name',
  access: 'public',
  ownership: 'none',
  rate: 'read',
  repeat: 'read',
  input: entity({
    tables: wire('tables', namesOfLists()),
    ...inLanguage,
  }),
  /** Each list under its name, in the shape it has in common/getDefault. */
  output: z.record(z.string(), z.array(z.unknown())),
})

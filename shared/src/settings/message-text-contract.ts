import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count, flag, id, text, version } from '../wire-types.ts'
import { z } from '../zod.ts'

const LANGUAGES = ['en', 'es', 'ar'] as const
const CHANNELS = ['mail', 'sms'] as const

const language = wire('lang', z.enum(LANGUAGES, problem('not_a_choice')))

/** Which text: what the message is about, which of the things it can say, and by which way. */
const TEMPLATE = {
  channel: wire('channel', z.enum(CHANNELS, problem('not_a_choice'))),
  kind: wire('kind', z.string().max(60)),
  variant: wire('variant', z.string().max(60)),
}

const filled = (longest: number) => text(longest).trim().min(1, problem('required'))

const FIELDS = {
  subject: wire('subject', filled(200)),
  preheader: wire('preheader', text(200).trim()),
  heading: wire('heading', filled(200)),
  /** Paragraphs parted by empty lines; never markup. */
  body: wire('body', filled(5_000)),
}

const OPTIONAL = {
  subject: wire('subject', FIELDS.subject.type.optional()),
  preheader: wire('preheader', FIELDS.preheader.type.optional()),
  heading: wire('heading', FIELDS.heading.type.optional()),
  body: wire('body', FIELDS.body.type.optional()),
}

const common = { access: 'staff', rights: ['content'], ownership: 'none', rate: 'staff' } as const

export const listMessageTexts = endpoint({
  ...common,
  path: '/admin/message_text/list',
  summary: 'Every text of mails and of messages to telephones in one language, as it is sent now',
  repeat: 'read',
  input: entity({ language }),
  output: entity({
    texts: wire(
      'texts',
      z.array(
        entity({
          ...TEMPLATE,
          /** null: it was never changed. */
          id: wire('id', id.nullable()),
          version: wire('version', count),
          isOwn: wire('is_own', flag),
          /** Why people get it. */
          reason: wire('reason', z.enum(['account', 'house', 'wanted'])),
          subject: wire('subject', z.string()),
          preheader: wire('preheader', z.string()),
          heading: wire('heading', z.string()),
          body: wire('body', z.string()),
          /** Names that can stand in braces within a sentence, and those that stand in a paragraph of their own. */
          values: wire('values', z.array(z.string())),
          blocks: wire('blocks', z.array(z.string())),
        }),
      ),
    ),
  }),
})

/** A field that is not sent stays as it is. */
export const saveMessageText = endpoint({
  ...common,
  path: '/admin/message_text/save',
  summary: 'Writes a text of mails or messages anew in one language',
  repeat: 'key',
  input: entity({ ...TEMPLATE, language, seenVersion: wire('seen_version', version.optional()), ...OPTIONAL }),
  output: entity({ id: wire('id', id) }),
})

export const restoreMessageText = endpoint({
  ...common,
  path: '/admin/message_text/restore',
  summary: 'Gives back the text a message came with',
  repeat: 'key',
  input: entity({ ...TEMPLATE, language, seenVersion: wire('seen_version', version.optional()) }),
  output: entity({ id: wire('id', id) }),
})

export const previewMessageText = endpoint({
  ...common,
  path: '/admin/message_text/preview',
  summary: 'Shows a message with a sample as it would be sent with this text',
  repeat: 'read',
  input: entity({ ...TEMPLATE, language, ...OPTIONAL }),
  output: entity({
    subject: wire('subject', z.string()),
    html: wire('html', z.string()),
    text: wire('text', z.string()),
  }),
})

export const tryMessageText = endpoint({
  ...common,
  path: '/admin/message_text/try',
  summary: 'Sends a mail or a text message with a sample and this text to whoever asks',
  rate: 'quote',
  repeat: 'key',
  input: entity({ ...TEMPLATE, language, ...OPTIONAL }),
  /** The address or the number it goes to. */
  output: entity({ to: wire('to', z.string()) }),
})

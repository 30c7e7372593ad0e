import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samplePayloads } from '../../testing/message-samples.ts'
import { KINDS, LANGUAGES, type MessageKind } from '../kinds.ts'
import { hasTemplate, renderMail, renderSms } from './render.ts'

const house = { name: 'Gavelhouse', url: 'https://house.test', supportEmail: 'support@house.test' }
const kinds = Object.keys(KINDS) as MessageKind[]
const mails = kinds.filter((kind) => KINDS[kind].channels.includes('mail'))
const texts = kinds.filter((kind) => KINDS[kind].channels.includes('sms'))

const mail = (kind: MessageKind, language: string, text: string) =>
  renderMail({ kind, payload: samplePayloads(text)[kind], language, house })

/** Tags and the names of their attributes, in order: what a payload must never change. */
const skeleton = (markup: string) =>
  (markup.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""')).filter((tag) => tag !== '<br>')

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(mails)('%s has a subject, a text part and no gaps', (kind) => {
    const { subject, html, text } = mail(kind, language, 'Bench lathe')
    expect(subject.length).toBeGreaterThan(3)
    expect(text.length).toBeGreaterThan(40)
    expect(`${subject} ${html} ${text}`).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
  })

  test.each(mails)('T-63 nothing in a %s can become markup', (kind) => {
    const plain = skeleton(mail(kind, language, 'plain').html)
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            '<',
            '>',
            '"',
            "'",
            '&',
            '`',
            '=',
            '\n',
            '\r',
            '\0',
            '-->',
            '</style>',
            '<script>',
            'javascript:',
            'x',
          ),
        )
        .map((signs) => signs.join('')),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        // Where nothing was written the mail may leave a part out; lone halves of signs cannot be put into a link.
        fc.pre(text.trim() !== '' && text.isWellFormed())
        expect(skeleton(mail(kind, language, text).html)).toEqual(plain)
      }),
      { numRuns: 60 },
    )
  })

  test.each(texts)('a %s text is short', (kind) => {
    const text = renderSms({ kind, payload: samplePayloads('A'.repeat(300))[kind], language, house })
    expect(text.length).toBeLessThanOrEqual(kind === 'phone-code' ? 400 : 160)
  })
})

test('A-107 A-229 the verification mail is called "Verify your email" and carries the link', () => {
  const { subject, html, text } = mail('verify-email', 'en', 'token-1')
  expect(subject).toBe('Verify your email')
  expect(html).toContain('href="https://house.test/verify_email/token-1"')
  expect(text).toContain('https://house.test/verify_email/token-1')
})

test('A-244 the reset mail carries the link /reset_password/{token}', () => {
  expect(mail('reset-password', 'en', 'token-2').text).toContain('https://house.test/reset_password/token-2')
})

test('T-86 every link begins with the address of the settings, whatever the payload says', () => {
  for (const kind of mails) {
    const { html } = mail(kind, 'en', 'https://evil.test/@evil.test//evil.test')
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    expect(
      links.filter((link) => !/^(https:\/\/house\.test(\/|$)|mailto:support@house\.test$)/.test(link ?? '')),
    ).toEqual([])
  }
})

test('A subject is one line, so that nobody can add a header to a mail', () => {
  expect(mail('outbid', 'en', 'Lathe\r\nBcc: all@house.test').subject).toBe(
    'You have been outbid on Lathe Bcc: all@house.test',
  )
})

test('Arabic mails run from right to left', () => {
  expect(mail('won', 'ar', 'x').html).toContain('<html lang="ar" dir="rtl">')
  expect(mail('won', 'en', 'x').html).toContain('<html lang="en" dir="ltr">')
})

test('Arabic: names and titles are set off, also in a text and in lists, and a text runs from the right', () => {
  const lathe = { name: 'Lathe 2019', payload: samplePayloads('Lathe 2019') }
  expect(mail('invitation', 'ar', lathe.name).text).toContain('\u2068Lathe 2019\u2069')
  expect(mail('invitation', 'ar', lathe.name).subject).toBe('دعوة إلى \u2068Gavelhouse\u2069') // S-13
  expect(renderSms({ kind: 'outbid', payload: lathe.payload.outbid, language: 'ar', house })).toMatch(
    /^\u200F\u2068Gavelhouse\u2069: .*\u2068Lathe 2019\u2069/,
  )
  expect(mail('results', 'ar', lathe.name).text).toContain('\u2068Lathe 2019\u2069')
})

test('Arabic: two lots have their own form after a preposition', () => {
  const payload = samplePayloads('x').results
  const [lot] = payload.lots
  const won = { ...payload, lots: [lot, lot].map((each) => ({ ...each, outcome: 'won' })) }
  const { subject, text } = renderMail({ kind: 'results', payload: won, language: 'ar', house })
  expect(subject).toContain('فزت بقطعتين')
  expect(text).toContain('زايدت عليهما')
})

test('Spanish texts stay within the letters one message can hold', () => {
  const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/
  const payloads = samplePayloads('Lathe')
  const outside = texts.filter((kind) => !gsm.test(renderSms({ kind, payload: payloads[kind], language: 'es', house })))
  expect(outside).toEqual([])
})

test('a language nobody translated falls back to English', () => {
  expect(mail('won', 'xx', 'Lathe').subject).toBe('You won Lathe')
})

test('I-72 what can be stopped says how; what concerns the account does not', () => {
  const stoppable = (kind: MessageKind, hasAccount: boolean) =>
    renderMail(
      { kind, payload: samplePayloads('x')[kind], language: 'en', house },
      { unsubscribeToken: 't', hasAccount },
    )
  expect(stoppable('outbid', true)).toMatchObject({
    unsubscribeUrl: 'https://house.test/unsubscribe?token=t',
    html: expect.stringMatching(/Unsubscribe from emails like this[\s\S]*Change what we send you/),
  })
  expect(stoppable('newsletter-welcome', false).html).not.toContain('Change what we send you')
  expect(mail('reset-password', 'en', 'x').html).not.toContain('Unsubscribe from emails like this')
})

test('an answer to what a visitor wrote goes to the visitor, if that is an address', () => {
  const payload = samplePayloads('x')['contact-received']
  const replyTo = (email: string) =>
    renderMail({ kind: 'contact-received', payload: { ...payload, email }, language: 'en', house }).replyTo
  expect(replyTo('pat@example.test')).toBe('pat@example.test')
  expect(replyTo('a@b.test, all@house.test')).toBeNull()
})

test('prices and times are written in the reader’s way', () => {
  expect(mail('outbid', 'en', 'x').text).toContain('Current price: $1,250.00\nCloses: May 4 at 12:30 PM MDT')
  expect(mail('outbid', 'es', 'x').text).toContain('Precio actual: $1,250.00')
})

test('every kind has the templates its ways need', () => {
  expect(kinds.filter((kind) => !KINDS[kind].channels.every((channel) => hasTemplate(kind, channel)))).toEqual([])
})

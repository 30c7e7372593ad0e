import { fillPlaces, missingBlock, unknownInBody, unknownPlace } from '@gavelhouse/shared/messages/message-text.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { describe, expect, test } from 'vitest'
import { samplePayloads } from '../../testing/message-samples.ts'
import { LANGUAGES } from '../kinds.ts'
import { renderMail, writeMail, writeSms } from '../templates/render.ts'
import { originalText, TEMPLATES, templateKey } from './original-text.ts'
import { samplesOf } from './samples.ts'
import { variantOf } from './variants.ts'

const house = { name: 'Gavelhouse', url: 'https://house.test', supportEmail: 'support@house.test' }

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(TEMPLATES.map((template) => [templateKey(template), template] as const))(
    '%s knows its places',
    (_, one) => {
      const { text, places } = originalText(one, language)
      expect(unknownPlace(text.subject + text.preheader + text.heading, places.values)).toBeUndefined()
      if (one.channel === 'mail') {
        expect(unknownInBody(text.body, places)).toBeUndefined()
        expect(missingBlock(text.body, places.blocks)).toBeUndefined()
      }
      expect(text.body).not.toMatch(/900000|example\.com|Robin|Haas/)
    },
  )

  // The places were found with one sample: that they are the right ones shows with another payload.
  test.each(TEMPLATES.map((template) => [templateKey(template), template] as const))(
    '%s written as it came says what it always said',
    (_, one) => {
      const { channel, kind, variant } = one
      const payload = samplePayloads('Zebra 5')[kind]
      if (variantOf(kind, channel, payload) !== variant) return
      // Arabic counts two things in a form of its own, which no text in braces can know.
      if (language === 'ar' && ['results', 'bids_placed', 'saved-search-digest'].includes(kind)) return
      const { text: own } = originalText(one, language)
      const asked = { kind, payload, language, house }
      if (channel === 'sms') expect(writeSms({ ...asked, own }).text).toBe(writeSms(asked).text)
      else expect(writeMail({ ...asked, own }).content).toEqual(writeMail(asked).content)
    },
  )
})

test('every variant has a sample of its own', () => {
  for (const { channel, kind, variant } of TEMPLATES)
    expect(variantOf(kind, channel, samplesOf(kind, channel).get(variant))).toBe(variant)
})

test('T-63 what the house writes and what people are called never become markup', () => {
  const payload = { ...samplePayloads('<b>Zebra</b>').outbid, title: '<script>alert(1)</script>{house}' }
  const own = { subject: '{title}', body: '<i>{title}</i>\n\n{button} <u>Go</u>\n\n{details}' }
  const { subject, html } = renderMail({ kind: 'outbid', payload, language: 'en', house, own })
  expect(subject).toBe('<script>alert(1)</script>{house}')
  expect(html).toContain('&lt;i&gt;&lt;script&gt;alert(1)&lt;/script&gt;{house}&lt;/i&gt;')
  expect(html).toContain('&lt;u&gt;Go&lt;/u&gt;')
  expect(html).not.toMatch(/<script|<i>|<u>/)
})

test.each([
  ['en', '$12.50 per unit'],
  ['es', '$12.50 por unidad'],
  ['ar', 'للوحدة'],
])('B-182 in %s a price in the words of the house is that of each unit where there are several', (language, said) => {
  const payload = { ...samplePayloads('Zebra').outbid, price: dollars(12.5), isPerUnit: true as const }
  const own = { subject: 'Now {price}' }
  expect(writeMail({ kind: 'outbid', payload, language, house, own }).content.subject).toContain(said)
  const { isPerUnit: _, ...single } = payload
  expect(writeMail({ kind: 'outbid', payload: single, language, house, own }).content.subject).not.toContain(said)
})

test('a block that this mail does not have leaves nothing behind', () => {
  const payload = { ...samplePayloads('x').return_changed, answer: '' }
  const own = { body: 'Answer:\n\n{quote}\n\n{button}' }
  const { parts } = writeMail({ kind: 'return_changed', payload, language: 'en', house, own }).content
  expect(parts).toEqual(['Answer:', { button: expect.any(String), path: expect.any(String) }])
  expect(fillPlaces('{quote}', {})).toBe('{quote}')
})

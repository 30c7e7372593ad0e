import { expect, test } from 'vitest'
import { findTexts, headOf, numbered } from './message-texts.ts'

const reason = 'account' as const
const common = { id: null, version: 0, isOwn: false, reason, values: [], blocks: [], preheader: '' }
const TEXTS = numbered([
  {
    ...common,
    channel: 'mail',
    kind: 'won',
    variant: '',
    subject: 'You won {title}',
    heading: 'Well done',
    body: 'Pay',
  },
  { ...common, channel: 'sms', kind: 'outbid', variant: '', subject: '', heading: '', body: 'Outbid on {title}' },
])

test.each<[string, number[]]>([
  ['', [1, 2]],
  ['WON', [1]],
  ['outbid', [2]],
  [' title ', [1, 2]],
  ['nothing like it', []],
])('looking for “%s”', (words, ids) => {
  expect(findTexts(TEXTS, words).map(({ id }) => id)).toEqual(ids)
})

test('a mail is known by its subject, a text by what it says', () => {
  expect(TEXTS.map(headOf)).toEqual(['You won {title}', 'Outbid on {title}'])
})

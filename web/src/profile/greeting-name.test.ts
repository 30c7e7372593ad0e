import { expect, test } from 'vitest'
import { createText } from '../lib/text.ts'
import { greetingName } from './greeting-name.ts'

test.each([
  ['P-432', 'Alice', 'Works', 'Alice'],
  ['P-433', 'null', 'Works', 'Works'],
  ['P-434', ' ', 'Works', 'Works'],
])('%s %j of %j is greeted as %j', (_row, firstName, companyName, expected) => {
  expect(greetingName({ firstName, companyName })).toBe(expected)
})

test('P-458 the greeting reads so', () => {
  expect(createText('en')('hello', { name: greetingName({ firstName: 'Alice', companyName: '' }) })).toBe(
    'Hello, Alice',
  )
})

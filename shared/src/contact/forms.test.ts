import { describe, expect, test } from 'vitest'
import { messageText } from '../problem-text.ts'
import { z } from '../zod.ts'
import { contactForm, eitherForm, newsletterForm } from './forms.ts'

const CONTACT = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '+1 (801) 555-0100',
  message: 'Hello',
}
const NEWSLETTER = { name: '', email: 'ada@example.test', phone: '', zip: '' }

/** The first text beside a field, or null when the form is right. */
function complaint(form: z.ZodType, values: object): string | null {
  const result = z.safeParse(form, values)
  return result.success ? null : messageText(result.error.issues[0]?.message ?? '')
}

describe('contact form', () => {
  test.each([
    ['P-461', { firstName: '' }, 'Required'],
    ['P-461', { firstName: '   ' }, 'Required'],
    ['P-462', { lastName: '' }, 'Required'],
    ['P-463', { firstName: 'Mary-Ann' }, 'The Special Characters Not Allowed'],
    ['P-463', { lastName: "O'Brien" }, 'The Special Characters Not Allowed'],
    ['P-469', { firstName: 'Mary  Ann' }, 'The Special Characters Not Allowed'],
    ['P-469', { firstName: 'Mary Ann' }, null],
    ['P-469', { firstName: ' Mary Ann ' }, null],
    ['P-469', { firstName: 'محمد علي', lastName: 'José 2' }, null],
    ['P-464 P-1221', { firstName: 'x'.repeat(15) }, null],
    ['P-464 P-1221', { firstName: 'x'.repeat(16) }, 'Maximum 15 Characters'],
    ['P-464 P-1221', { lastName: 'x'.repeat(16) }, 'Maximum 15 Characters'],
    ['P-465', { email: '' }, 'Required'],
    ['P-465', { email: 'ada@' }, 'Invalid Email Format'],
    ['P-466', { phone: '' }, 'Required'],
    ['P-467', { phone: '801-555-0100 ext' }, 'Only Numbers Are Allowed'],
    ['P-467', { phone: '+1 (801) 555-0100' }, null],
    ['P-468', { message: ' ' }, 'Required'],
  ])('%s %j: %s', (_row, given, expected) => {
    expect(complaint(contactForm.ours, { ...CONTACT, ...given })).toBe(expected)
  })
})

describe('newsletter form', () => {
  test.each([
    ['P-474', { email: '' }, 'Required'],
    ['P-474', { email: 'nobody' }, 'Invalid Email Format'],
    ['P-475', { zip: '' }, null],
    ['P-476 P-1223', { zip: '84' }, 'Minimum 3 characters'],
    ['P-476 P-1223', { zip: '841' }, null],
    ['P-477 P-1223', { zip: '84119-22' }, 'Maximum 7 characters'],
    ['P-477 P-1223', { zip: '84119-2' }, null],
    ['P-477', { zip: '84119' }, null],
    ['P-478', { name: '', phone: '' }, null],
  ])('%s %j: %s', (_row, given, expected) => {
    expect(complaint(newsletterForm.ours, { ...NEWSLETTER, ...given })).toBe(expected)
  })
})

test('P-1021 the two forms are told apart by their fields', () => {
  const read = (body: object) => z.decode(eitherForm, body as never)
  expect(read({ email: 'ada@example.test' })).toMatchObject({ kind: 'newsletter', name: '', zip: '' })
  expect(read(z.encode(eitherForm, { kind: 'contact', ...CONTACT, trap: '' }))).toMatchObject({
    kind: 'contact',
    ...CONTACT,
  })
  expect(() => read({ email: 'ada@example.test', message: 'Hello' })).toThrow()
})

import { describe, expect, expectTypeOf, test } from 'vitest'
import { failure, success } from './envelope.ts'
import { AppError, ERRORS, InvalidInput } from './errors.ts'
import { type FactsFor, fillText } from './fill-text.ts'
import { issueProblem } from './issue-problem.ts'
import { problem, readProblem } from './problem.ts'
import { messageText, problemText } from './problem-text.ts'
import { PROBLEMS } from './problems.ts'
import { SUCCESSES } from './successes.ts'
import { z } from './zod.ts'

describe('facts in texts', () => {
  test.each([
    ['names are filled in', 'Minimum {min} characters', { min: 10 }, 'Minimum 10 characters'],
    ['a name that is asked for twice', '{a} and {a}', { a: 'x' }, 'x and x'],
    ['a fact with a name in it is not filled again', '{a}', { a: '{b}', b: 'no' }, '{b}'],
    ['a missing fact stays visible', '{a}', {}, '{a}'],
    ['B-316 an amount to reach is rounded up', '{minimum}', { minimum: 12.3401 }, '12.35'],
    ['B-316 an amount not to exceed is rounded down', '{maximum}', { maximum: 12.3499 }, '12.34'],
  ])('%s', (_name, text, facts, filled) => {
    expect(fillText(text, facts)).toBe(filled)
  })

  test('the compiler asks for the facts a text names, and for no others', () => {
    expectTypeOf<FactsFor<'Required'>>().toEqualTypeOf<[]>()
    expectTypeOf<{ field: string }>().toExtend<FactsFor<'{field} is required'>[0]>()
    expectTypeOf(problem<'required'>).parameters.toEqualTypeOf<[code: 'required']>()
    expectTypeOf<'no_such_code'>().not.toExtend<Parameters<typeof problem>[0]>()
    expectTypeOf<ConstructorParameters<typeof AppError<'busy'>>>().toEqualTypeOf<[code: 'busy']>()
    expectTypeOf<{ most: number }>().toExtend<ConstructorParameters<typeof AppError<'too_many_addresses'>>[1]>()
    expectTypeOf<{ count: number }>().not.toExtend<ConstructorParameters<typeof AppError<'too_many_addresses'>>[1]>()
  })
})

describe('a problem as the message of a schema', () => {
  test.each([
    [problem('required'), { code: 'required', facts: {} }],
    [problem('too_long', { max: 100 }), { code: 'too_long', facts: { max: 100 } }],
    [
      problem('zip_elsewhere', { state: 'New\nYork {"#}' }),
      { code: 'zip_elsewhere', facts: { state: 'New\nYork {"#}' } },
    ],
  ])('%s is read back', (message, read) => {
    expect(readProblem(message)).toEqual(read)
  })

  test.each(['Invalid input: expected string, received undefined', 'Required', '', '#', '# x'])(
    "a validator's own words are nobody's to read: %j",
    (words) => {
      expect(readProblem(words)).toBeNull()
      expect(messageText(words)).toBe(PROBLEMS.invalid)
    },
  )

  test('a code that is not in the catalogue says no more than that', () => {
    expect(messageText('#toString')).toBe(PROBLEMS.invalid)
  })
})

describe('P-938 what a schema leaves to the validator is said by code as well', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['left out', z.string(), undefined, ' is required'],
    ['one of several kinds, left out', z.union([z.int(), z.string()]), undefined, ' is required'],
    ['of another kind', z.string(), 5, 'Invalid value'],
    ['null', z.int(), null, 'Invalid value'],
    ['none of several kinds', z.union([z.int(), z.string()]), [], 'Invalid value'],
    ['none of the choices', z.enum(['a', 'b']), 'c', 'This is none of the choices'],
    ['a short text', z.string().min(3), 'ab', 'Minimum 3 characters'],
    ['a long text', z.string().max(3), 'abcd', 'Maximum 3 characters'],
    ['a small number', z.int().min(1), 0, 'The smallest value is 1'],
    ['a large number', z.number().max(9), 10, 'The largest value is 9'],
    ['a short list', z.array(z.int()).min(2), [1], 'Name at least 2'],
    ['a long list', z.array(z.int()).max(2), [1, 2, 3], 'Name at most 2'],
    ['another form', z.string().regex(/^\d$/), 'x', 'Invalid format'],
    ['an own message comes first', z.string().min(3, problem('reason_missing')), 'x', 'Say why'],
  ])('%s', (_name, schema, given, text) => {
    const { error } = z.safeDecode(schema, given as never, { error: issueProblem })
    expect(error?.issues.map(({ message }) => messageText(message))).toEqual([text])
  })
})

test('the same code says the same, as an error and beside a field', () => {
  const shared = Object.entries(PROBLEMS).filter(([code]) => code in ERRORS)
  expect(shared.length).toBeGreaterThan(5)
  for (const [code, text] of shared) expect([code, text]).toEqual([code, ERRORS[code as keyof typeof ERRORS][2]])
})

test.each([
  ['errors', Object.values(ERRORS).map(([, , text]) => text)],
  ['problems', Object.values(PROBLEMS)],
  ['successes', Object.values(SUCCESSES)],
])('%s: no text is empty or has a blank at its edge', (_name, texts) => {
  expect(texts.filter((text: string) => text === '' || text.trim() !== text)).toEqual([])
})

describe('on the wire', () => {
  test('B-754 an error says its text, its code and its facts', () => {
    expect(failure(new AppError('too_many_addresses', { most: 20 })).data).toEqual({
      message: 'You can save at most 20 addresses',
      responseType: 422,
      responseData: { code: 'too_many_addresses', details: { most: 20 } },
      to: null,
    })
  })

  test('P-938 bad input says the text of the first field, and every field its text and code', () => {
    const error = new InvalidInput({
      email: problem('invalid_email'),
      name: problem('too_long', { max: 100 }),
    })
    expect(failure(error).data).toMatchObject({
      message: 'Invalid Email Format',
      responseData: {
        code: 'invalid_input',
        details: {
          fields: { email: 'Invalid Email Format', name: 'Maximum 100 characters' },
          problems: { email: { code: 'invalid_email' }, name: { code: 'too_long', facts: { max: 100 } } },
        },
      },
    })
  })

  test('any error may say something beside a field', () => {
    const error = new AppError('wrong_password').beside('current_password', problem('wrong_password'))
    expect(failure(error).data.responseData.details.fields).toEqual({
      current_password: 'Current password is incorrect',
    })
  })

  test('a success says its text and its code, or nothing', () => {
    expect(success({ id: 1 }, { said: { code: 'card_added', facts: {} } }).data).toEqual({
      message: 'Card added successfully',
      responseType: 200,
      responseData: { id: 1 },
      to: null,
      code: 'card_added',
      facts: {},
    })
    expect(success({}).data).toEqual({ message: '', responseType: 200, responseData: {}, to: null })
  })

  test('the texts of problems carry their facts', () => {
    expect(problemText({ code: 'too_young', facts: { min: 18 } })).toBe('You must be at least 18 years old')
  })
})

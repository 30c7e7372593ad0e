import { failure, success } from '@gavelhouse/shared/envelope.ts'
import { AppError, InvalidInput } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_AREAS, loadPhrases } from '../phrases/load.ts'
import { CallError, unwrap } from './app-error.ts'
import { createSay, type Saying } from './say.ts'
import { SpokenError } from './spoken-error.ts'

beforeAll(async () => {
  await Promise.all(['es', 'ar'].map((code) => loadPhrases(code, ALL_AREAS)))
})

/** As it reaches the browser. */
function arrived(error: AppError): Error {
  try {
    unwrap(failure(error))
  } catch (thrown) {
    return thrown as Error
  }
  throw new Error('a failure was no error')
}

describe('P-652 what is said by code is said in the language of the page', () => {
  test.each([
    ['en', 'Invalid email or password'],
    ['es', 'Correo o contraseña incorrectos'],
    ['ar', 'البريد الإلكتروني أو كلمة المرور غير صحيحة'],
    ['fr', 'Invalid email or password'],
  ])('an error: %s', (language, text) => {
    expect(createSay(language)(arrived(new AppError('wrong_login')))).toBe(text)
  })

  test.each([
    ['en', 'Card added successfully'],
    ['es', 'Tarjeta agregada correctamente'],
  ])('a success: %s', (language, text) => {
    const { data } = success({}, { said: { code: 'card_added', facts: {} } })
    const said: Saying = { kind: 'success', code: data.code ?? 'card_deleted', facts: {}, english: data.message }
    expect(createSay(language)(said)).toBe(text)
  })

  test.each([
    ['en', 15, 'Maximum 15 characters'],
    ['es', 15, 'Máximo 15 caracteres'],
    ['es', 1, 'Máximo 1 carácter'],
    ['ar', 2, 'حرفان كحد أقصى'],
    ['ar', 7, '7 أحرف كحد أقصى'],
    ['ar', 15, '15 حرفًا كحد أقصى'],
    ['ar', 100, '100 حرف كحد أقصى'],
    ['ar', 250, '250 حرفًا كحد أقصى'],
  ])('the message of a schema, in the form its number asks for: %s %i', (language, max, text) => {
    expect(createSay(language)(problem('too_long', { max }))).toBe(text)
  })

  test.each([
    ['en', 'Bid value should be greater than 12.35', 'Bid value should be less than 12.34'],
    ['es', 'La puja debe ser de 12.35 o más', 'La puja debe ser de 12.34 o menos'],
  ])('B-316 amounts are rounded where they are shown: %s', (language, least, most) => {
    const say = createSay(language)
    expect(say(arrived(new AppError('bid_too_low', { minimum: 12.3401 })))).toBe(least)
    expect(say(arrived(new AppError('bid_too_high', { maximum: 12.3499 })))).toBe(most)
  })

  test('bad input says what is wrong with its first field', () => {
    const error = arrived(new InvalidInput({ email: problem('invalid_email'), name: problem('required') }))
    expect(createSay('en')(error)).toBe('Invalid Email Format')
    expect(createSay('es')(error)).toBe('Formato de correo no válido')
  })
})

describe('P-652 the auction house comes first, by a key that names the code', () => {
  test('B-754 its words for an error, a success and a problem', () => {
    const say = createSay('es', {
      'error.wrong_login': 'No',
      'problem.too_long': 'Hasta {max}',
      'success.watched': 'Visto',
    })
    expect(say(arrived(new AppError('wrong_login')))).toBe('No')
    expect(say(problem('too_long', { max: 5 }))).toBe('Hasta 5') // although ours has plural forms
    expect(say({ kind: 'success', code: 'watched', facts: {} })).toBe('Visto')
    expect(say(arrived(new AppError('own_lot')))).toBe('No puede pujar por su propio lote')
  })
})

describe('a page that is older than the server', () => {
  const newer = { status: 'error' as const }
  const told = (details: object): Error => {
    const data = { message: 'New words', responseType: 422, responseData: { code: 'newer', details }, to: null }
    try {
      unwrap({ ...newer, data })
    } catch (error) {
      return error as Error
    }
    throw new Error('a failure was no error')
  }

  test('says an error it does not know in the words of the server', () => {
    expect(createSay('es')(told({}))).toBe('New words')
  })

  test('says a problem it does not know in the words of the server', () => {
    const problems = { name: { code: 'newer', facts: {} } }
    const error = new CallError('invalid_input', { details: { problems: problems as never, fields: { name: 'New' } } })
    expect(createSay('es')(error)).toBe('New')
  })
})

describe("what has no code is nobody's to read", () => {
  test.each([
    ["a validator's words", 'Invalid input: expected string, received undefined', 'Invalid value'],
    ['nothing', '', 'Invalid value'],
  ])('%s', (_name, words, text) => {
    expect(createSay('en')(words)).toBe(text)
  })

  test('P-1169 P-1194 a broken connection', () => {
    expect(createSay('en')(new TypeError('Failed to fetch'))).toBe('Something went wrong!')
    expect(createSay('es')(new TypeError('Failed to fetch'))).toBe('¡Algo salió mal!')
  })

  test('but the words of a payment provider are for the person', () => {
    expect(createSay('es')(new SpokenError('El número de tarjeta no es válido.'))).toBe(
      'El número de tarjeta no es válido.',
    )
    expect(createSay('es')(new SpokenError(problem('card_expired')))).toBe('Su tarjeta venció')
  })
})

test('an error that is made here is said by its code', () => {
  expect(createSay('en')(new CallError('busy'))).toBe('Busy, please try again')
})

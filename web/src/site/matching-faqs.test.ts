import { expect, test } from 'vitest'
import { matchingFaqs } from './matching-faqs.ts'

const FAQS = [
  { question: 'How do I pay?', answer: '<p>By <b>card</b>.</p>' },
  { question: '¿Cómo se envía?', answer: '<p>By freight</p>' },
]
const questions = (wanted: string) => matchingFaqs(FAQS, wanted).map(({ question }) => question)

test.each([
  ['', ['How do I pay?', '¿Cómo se envía?']],
  ['PAY', ['How do I pay?']],
  ['card pay', ['How do I pay?']],
  ['como', ['¿Cómo se envía?']],
  ['strong', []],
  ['<b>', []],
])('P-472 %j finds %j', (wanted, expected) => {
  expect(questions(wanted)).toEqual(expected)
})

import { plainText } from '../lib/plain-text.ts'

/** Those that hold every word, in the question or in the answer, without regard to case and accents. */
export function matchingFaqs<Faq extends { question: string; answer: string }>(faqs: Faq[], wanted: string): Faq[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return faqs
  return faqs.filter(({ question, answer }) => {
    const said = plain(`${question} ${plainText(answer)}`)
    return words.every((word) => said.includes(word))
  })
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

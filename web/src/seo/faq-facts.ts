import { plainText } from '../lib/plain-text.ts'

export const faqFacts = (faqs: readonly { question: string; answer: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})

import type { House, MailContent, Part, Texts } from './content.ts'

interface Framed {
  content: MailContent
  house: House
  foot: Texts['foot']
  reason: keyof Pick<Texts['foot'], 'account' | 'wanted' | 'house'>
  stops: readonly { label: string; url: string }[]
}

/** The same mail for those who read plain text. */
export function frameText({ content, house, foot, reason, stops }: Framed): string {
  const stop = stops.map(({ label, url }) => `${label}: ${url}`)
  return [
    content.heading,
    ...content.parts.map((part) => partText(part, house)),
    ['--', house.name, foot[reason], ...stop, `${foot.help} ${house.supportEmail}`].join('\n'),
  ].join('\n\n')
}

function partText(part: Part, house: House): string {
  if (typeof part === 'string') return part
  if ('small' in part) return part.small
  if ('code' in part) return `    ${part.code}`
  if ('quote' in part)
    return part.quote
      .split(/\r?\n/)
      .map((line) => `> ${line}`)
      .join('\n')
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('links' in part)
    return part.links.map(({ title, detail, path }) => `${title}\n${detail}\n${house.url}${path}`).join('\n\n')
  return `${part.button}:\n${house.url}${part.path}`
}

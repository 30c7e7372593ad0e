/** '+1 (801) 555-0100' as +18015550100; ten digits alone are North American. null: not a telephone number. */
export function toE164(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : null
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Each made once, when it is first needed: making one takes the browser milliseconds. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(name)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(name, made)
  return made
}

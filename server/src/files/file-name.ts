/** What the store may hold, and as what it is given out. A new kind of file is one line here. */
const TYPES: Record<string, string> = { webp: 'image/webp', pdf: 'application/pdf' }

/**
 * folder/name.webp, up to four folders deep: the only shape a name can have, so that no path is ever made of anything
 * else (T-68).
 */
const NAME = /^(?:[a-z0-9][a-z0-9_-]{0,120}\/){1,4}[a-z0-9][a-z0-9_-]{0,120}\.([a-z]{3,4})$/

export const isFileName = (name: string): boolean => Object.hasOwn(TYPES, NAME.exec(name)?.[1] ?? '')

/** The media type of a file by its name; a name that is none is a mistake of ours. */
export function typeOfFile(name: string): string {
  const type = isFileName(name) ? TYPES[NAME.exec(name)?.[1] ?? ''] : undefined
  if (type === undefined) throw new Error(`not the name of a file: ${name}`)
  return type
}

/** The beginning of names, as a list is asked for. */
export function checkPrefix(prefix: string): void {
  if (!/^(?:[a-z0-9][a-z0-9_-]{0,120}\/){0,4}(?:[a-z0-9][a-z0-9_-]{0,120})?$/.test(prefix))
    throw new Error(`not the beginning of a file's name: ${prefix}`)
}

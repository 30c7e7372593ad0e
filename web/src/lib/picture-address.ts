/** The full address of a stored picture, in the width share cards and search results show; null when there is none. */
export function pictureAddress(fileName: string | undefined, origin: string): string | null {
  if (fileName === undefined || fileName === '') return null
  return /^https?:/.test(fileName) ? fileName : `${origin}/pictures/${encodeURIComponent(fileName)}?w=1280`
}

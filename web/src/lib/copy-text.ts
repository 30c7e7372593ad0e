/** Whether it is in the clipboard now: plain http has none, and people may refuse it. */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return false
  }
}

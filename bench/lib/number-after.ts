/** The whole number behind a name in a text; 0 when it is not there. Every watcher gets every event, so nothing is parsed twice. */
export function numberAfter(text: string, name: string): number {
  const start = text.indexOf(name)
  return start === -1 ? 0 : Number.parseInt(text.slice(start + name.length, start + name.length + 16), 10)
}

const KEY = 'device'

let name: string | null = null

/** A random name this browser gives itself, so that guests behind one address can be told apart. Says nothing else. */
export function deviceName(): string {
  name ??= localStorage.getItem(KEY)
  if (name === null) {
    name = randomName()
    localStorage.setItem(KEY, name)
  }
  return name
}

/** Unlike crypto.randomUUID() this also works on a plain http address in the local network. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

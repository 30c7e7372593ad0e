/** Light or dark, as chosen here or else as the device has it. Mantine's parts read the same attribute. */

export type ColorScheme = 'light' | 'dark'
type Choice = ColorScheme | 'auto'

const KEY = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'

/** Runs before the first paint. */
export const COLOR_SCHEME_SCRIPT = `try{var c=localStorage.getItem('${KEY}');document.documentElement.setAttribute('${ATTRIBUTE}',c==='light'||c==='dark'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')}catch{}`

const listeners = new Set<() => void>()

export const colorScheme = {
  get: (): ColorScheme => (document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light'),

  choose(scheme: ColorScheme): void {
    localStorage.setItem(KEY, scheme)
    show()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Follows the device while nothing is chosen, and what other tabs choose. Returns how to stop. */
  follow(): () => void {
    const device = matchMedia('(prefers-color-scheme: dark)')
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) show()
    }
    device.addEventListener('change', show)
    addEventListener('storage', onStorage)
    show() // what has changed since the page came
    return () => {
      device.removeEventListener('change', show)
      removeEventListener('storage', onStorage)
    }
  },

  /** How Mantine asks; it never chooses. */
  manager: () => ({
    get: (): Choice => chosen(),
    set: () => undefined,
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => undefined,
  }),
}

function chosen(): Choice {
  const stored = 'localStorage' in globalThis ? localStorage.getItem(KEY) : null
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

function show(): void {
  const choice = chosen()
  const isDark = choice === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
  document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light')
  for (const listener of listeners) listener()
}

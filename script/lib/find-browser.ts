import { existsSync } from 'node:fs'

type Program = 'chromium' | 'chromium-headless-shell'

/** The browser that CHROMIUM names, or the first of these that Debian's packages have put here. */
export const findBrowser = (...programs: [Program, ...Program[]]): string => {
  const files = programs.map((program) => `/usr/bin/${program}`)
  return process.env.CHROMIUM ?? files.find((file) => existsSync(file)) ?? `/usr/bin/${programs[0]}`
}

import type { Plugin } from 'vite'

const NOTHING = '(undefined)'

/** What leaves zod's types for browsers, and why nobody misses it there. */
const LEFT_OUT: readonly { what: RegExp; instead: string }[] = [
  // Describing calls is the server's.
  { what: /inst\._zod\.processJSONSchema = .+;$/gm, instead: '' },
  { what: /jsonSchema: \{[^}]+\},/g, instead: '' },
  { what: /createToJSONSchemaMethod\(this, .+?\)/g, instead: NOTHING },
  // So is asking a type for its bounds, which reads them by way of that description.
  { what: /processors\.aggregateChecks\(inst\)/g, instead: '({})' },
  // Screens speak by code (lib/say.ts); zod's own English is nobody's to read.
  { what: /core\.config\(en\(\)\)/g, instead: NOTHING },
  // Values that contain themselves: JSON has none.
  { what: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/g, instead: NOTHING },
  // Compiling types needs `eval`, which the content policy forbids (shared/src/zod.ts).
  { what: /core\.\$ZodObjectJIT\.init/g, instead: 'core.$ZodObject.init' },
]

/** Spares browsers the parts of zod that only the server uses, several KB of every first visit. */
export const zodInBrowsers: Plugin = {
  name: 'zod-in-browsers',
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.endsWith('/zod/v4/classic/schemas.js')) return null
    return LEFT_OUT.reduce((rest, { what, instead }) => {
      if (rest.search(what) < 0) this.error(`zod has changed: there is no ${what} any more to be left out`)
      return rest.replaceAll(what, instead)
    }, code)
  },
}

import { z } from 'zod'

// The browser's content policy forbids `eval`, which zod uses to compile schemas. The server may compile.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

import { builtServer } from './lib/build-server.ts'

/** Before every `npm start`: makes the built server where a file it comes from is newer. */
await builtServer()

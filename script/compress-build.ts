import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes .br and .gz beside every built text file and what reads bar codes, so that the server only has to send them. */
const BUILD = path.resolve(import.meta.dirname, '../web/build/client')
/** Below this the header that tells of it takes what is gained. */
const SMALLEST = 256
const brotli = promisify(brotliCompress)

for await (const name of glob('**/*.{js,css,svg,json,wasm}', { cwd: BUILD })) {
  const file = path.join(BUILD, name)
  const content = await readFile(file)
  if (content.length < SMALLEST) continue
  const [small, compatible] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)])
}

import { glob, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes .br and .gz beside every built text file and what reads bar codes, so that the server only has to send them. */
const BUILD = path.resolve(import.meta.dirname, '../web/build/client')
/** Below this the header that tells of it takes what is gained. */
const SMALLEST = 256
const brotli = promisify(brotliCompress)

const names = glob('**/*.{js,css,svg,json,wasm}', { cwd: BUILD })
await Promise.all(Array.from({ length: availableParallelism() }, compressThem))

/** Takes the next name as long as there is one: as many files at a time as there are cores. */
async function compressThem(): Promise<void> {
  for (let next = await names.next(); next.done !== true; next = await names.next())
    await compress(path.join(BUILD, next.value))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const [small, compatible] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)])
}

import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { OutputAsset, OutputChunk, Plugin } from 'rolldown'

/**
 * The server as it is shipped: 1,700 files of ours and those of the libraries that consist of many small ones, in a few. Node
 * takes about a millisecond for each file it loads, and a restart waits for all of them (decision 087). `npm run dev`, tests and
 * the commands of operators run the source itself.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const BUILD = path.join(ROOT, 'server/build')
const MAIN = path.join(ROOT, 'server/src/main.ts')

const DAY_MS = 86_400_000

/** Libraries that go in. All others are loaded from where they are installed, as some look for files beside their own. */
const BUNDLED =
  /^(@gavelhouse\/|@oxc-project\/runtime|drizzle-orm|zod|fastify|@fastify\/(?!compress)|pg$|pg-boss|prom-client|nodemailer|sanitize-html|socket\.io|web-push|@opentelemetry\/api$|@noble\/|@hpke\/|lru-cache|uqr|aws4fetch)/

/** The built server, made first where a file it comes from is newer. */
export async function builtServer(): Promise<string> {
  const built = path.join(BUILD, 'main.js')
  if (isOlder(built)) await buildServer()
  return built
}

function isOlder(built: string): boolean {
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  const sources = globSync(['{server,shared}/src/**/*.{ts,json}', 'package-lock.json', 'script/lib/build-server.ts'], {
    cwd: ROOT,
    exclude: ['**/*.test.ts'],
  })
  return sources.some((file) => statSync(path.join(ROOT, file)).mtimeMs > builtAt)
}

async function buildServer(): Promise<void> {
  const { rolldown } = await import('rolldown')
  const threads = globSync(path.join(ROOT, 'server/src/**/*-thread.ts')).filter(isThread)
  const bundle = await rolldown({
    input: Object.fromEntries([MAIN, ...threads].map((file) => [entryName(file), file])),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !BUNDLED.test(id),
    plugins: [withoutQuickResolve, placesOfSources(threads)],
    treeshake: { moduleSideEffects: true },
    checks: { circularDependency: false },
  })
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // Node keeps what it reads, and twice as large for a single letter outside Latin.
    charset: 'ascii',
    comments: false,
  })
  await bundle.close()
  mkdirSync(BUILD, { recursive: true })
  // The entries last: until then the former build is whole.
  for (const part of output.toSorted((one, other) => Number(isEntry(one)) - Number(isEntry(other)))) write(part)
  removeFormer(new Set(output.map(({ fileName }) => fileName)))
}

/** Parts of former builds stay for a day: servers may still run on them. */
function removeFormer(names: ReadonlySet<string>): void {
  for (const name of readdirSync(BUILD)) {
    const file = path.join(BUILD, name)
    if (!names.has(name) && statSync(file).mtimeMs < Date.now() - DAY_MS) rmSync(file)
  }
}

const isThread = (file: string) => readFileSync(file, 'utf8').includes('parentPort')

const isEntry = (part: OutputChunk | OutputAsset) => part.type === 'chunk' && part.isEntry

/** Two threads have the same file name. */
const entryName = (file: string) => path.relative(path.dirname(MAIN), file).replace(/\.ts$/, '').replaceAll('/', '.')

function write(part: OutputChunk | OutputAsset): void {
  const file = path.join(BUILD, part.fileName)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, part.type === 'chunk' ? part.code : part.source)
  renameSync(unfinished, file)
}

/** With few files there is little to find, and a hook costs each of the others. */
const withoutQuickResolve: Plugin = {
  name: 'without-quick-resolve',
  load: { filter: { id: /\/server\/src\/quick-resolve\.ts$/ }, handler: () => '' },
}

/** A thread that is started, or what a file says about its own place. */
const PLACES = /new URL\('(\.[^']*-thread\.ts)', import\.meta\.url\)|import\.meta\.(url|dirname)/g

/** What a source file says about its own place stays true: files beside it are found there. Threads are found in the build. */
function placesOfSources(threads: readonly string[]): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: /\/(server|shared)\/src\//, code: 'import.meta.' },
      handler(code, id) {
        const own = `new URL(${JSON.stringify(path.relative(BUILD, id))}, import.meta.url)`
        const ownFolder = `new URL(${JSON.stringify(path.relative(BUILD, path.dirname(id)))}, import.meta.url)`
        const placed = code.replaceAll(PLACES, (_, thread: string | undefined, asked: string) => {
          if (asked === 'url') return `${own}.href`
          if (asked === 'dirname') return `decodeURIComponent(${ownFolder}.pathname)`
          const file = path.resolve(path.dirname(id), thread ?? '')
          if (!threads.includes(file)) throw new Error(`${id} starts ${thread}, which is not there`)
          return `new URL('./${entryName(file)}.js', import.meta.url)`
        })
        return { code: placed, map: null } // every line stays where it is
      },
    },
  }
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readImports } from './read-imports.ts'
import { isTest, readSources } from './read-source.ts'

/** What must not be anywhere in the house, or in named places only. Whoever adds a place here has thought about it. */

const ROOT = path.join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const isShipped = (file: string): boolean => !isTest(file) && !/\/testing(\/|\.ts$)|\/reference\//.test(file)
const sources = readSources('{shared,server,web}/src/**/*.{ts,tsx}')
  .filter(({ file }) => isShipped(file))
  .toSorted((a, b) => (a.file < b.file ? -1 : 1))
const texts = new Map(sources.map(({ file }) => [file, textOf(file)]))
const imports = readImports(sources)

/** The files, in their order, where something is found. */
const filesWith = (pattern: RegExp): string[] =>
  [...texts].filter(([, text]) => pattern.test(text)).map(([file]) => file)
const filesThatImport = (wanted: RegExp): string[] => [
  ...new Set(imports.filter(({ to }) => wanted.test(to)).map(({ from }) => from)),
]

test('ASVS 1.2.5 nothing is started but the own PostgreSQL, and never by a shell', () => {
  const starters = filesThatImport(/^(node:)?child_process$/)
  expect(starters.toSorted()).toEqual(['server/src/db/embedded-files.ts', 'server/src/db/embedded.ts'])
  for (const file of starters) expect(texts.get(file), file).not.toMatch(/\b(exec|execSync)\(|shell:/)
})

test('a thread may not take 128 MB for what is new in its heap', () => {
  const starters = filesWith(/new Worker\(/).filter((file) => file.startsWith('server/'))
  expect(starters.length).toBeGreaterThan(3)
  expect(starters).toEqual(filesWith(/new Worker\([^;]+maxYoungGenerationSizeMb/))
})

test('ASVS 6.5.3 chance that anybody could foresee only spreads work out', () => {
  expect(filesWith(/Math\.random/).toSorted()).toEqual([
    'server/src/accounts/session-cache.ts',
    'server/src/books/hold-places.ts',
    'server/src/live/hub.ts',
    'web/src/auctions/use-follow-auctions.ts',
    'web/src/lib/asking.ts',
  ])
})

describe('what keeps secrets', () => {
  test('ASVS 11.2.1 is made by Node, browsers and four libraries', () => {
    const named = imports.filter(({ to }) => /crypt|hash|argon|cipher|hpke|sodium|jose|jwt|openpgp|web-push/i.test(to))
    const foreign = new Set(named.map(({ to }) => to).filter((to) => !/^(shared|server|web)\//.test(to)))
    expect([...foreign].map((to) => to.replace(/^(@noble\/hashes)\/.+/, '$1')).toSorted()).toEqual(
      expect.arrayContaining(['@hpke/core', '@node-rs/argon2', 'node:crypto']),
    )
    const allowed = /^(node:crypto|@node-rs\/argon2|@noble\/hashes(\/.+)?|@hpke\/core|web-push)$/
    expect([...foreign].filter((to) => !allowed.test(to))).toEqual([])
  })

  test('ASVS 9.1.2 11.4.1 hashes with SHA-256; two others name things and keep nothing', () => {
    const hashed = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:createHash|createHmac|hash)\(\s*'(\w+)'/g)].map(([, algorithm]) => ({ file, algorithm })),
    )
    expect(hashed.length).toBeGreaterThan(30)
    expect(hashed.filter(({ algorithm }) => algorithm !== 'sha256')).toEqual([
      { file: 'server/src/contact/marketing/mailchimp.ts', algorithm: 'md5' },
      { file: 'server/src/files/serve-pictures.ts', algorithm: 'sha1' },
    ])
  })

  test('ASVS 11.3.1 11.3.2 seals with AES-256-GCM and with nothing else', () => {
    expect(filesWith(/createCipher|createDecipher|'(aes-|des-|des'|rc4|chacha)/i)).toEqual([
      'shared/src/body-cipher.ts',
    ])
    const named = [...(texts.get('shared/src/body-cipher.ts') ?? '').matchAll(/'(AES[\w-]*)'/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(['AES-GCM']))
    expect(texts.get('shared/src/body-cipher.ts')).toContain('aead: new Aes256Gcm()')
  })
})

test('ASVS 12.3.2 nobody switches off the look at certificates', () => {
  const files = globSync('{shared,server,web,script,cluster,ops}/**/*.{ts,tsx,yml,yaml,json,service,env}', {
    cwd: ROOT,
    exclude: (name) => /node_modules|build/.test(name),
  }).filter((file) => isShipped(file))
  expect(files.length).toBeGreaterThan(500)
  const pattern = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|sslmode=(?!verify)/
  expect(files.filter((file) => pattern.test(textOf(file)))).toEqual([])
})

test('ASVS 3.7.1 no technique that browsers have given up', () => {
  const dead = /<(object|embed|applet|frameset|marquee)[\s>]|createElement\(\s*'(object|embed|applet)'/
  expect(filesWith(dead).filter((file) => file.endsWith('.tsx'))).toEqual([])
})

describe('passwords', () => {
  test('ASVS 6.2.7 may be pasted and filled in by a manager', () => {
    expect(filesWith(/onPaste|'paste'|onCopy=/)).toEqual([])
    const field = texts.get('web/src/accounts/PasswordField.tsx') ?? ''
    expect(field).toContain("autoComplete={isNew ? 'new-password' : 'current-password'}")
    // Every place where one is typed is that field.
    expect(filesWith(/type="password"|'password'} *(\/>|autoComplete)/)).toEqual([])
  })

  test('ASVS 6.2.10 6.4.2 have no end of their own, and no question stands in for them', () => {
    const tables = texts.get('server/src/accounts/tables.ts') ?? ''
    const users = /pgTable\(\s*'users'[\s\S]*?\n\)/.exec(tables)?.[0] ?? ''
    expect(users).toMatch(/password/i)
    expect(users).not.toMatch(/password\w*(expire|until|age|due)|(question|hint|answer)/i)
    expect(tables).not.toMatch(/secret_?(question|answer)|security_?(question|answer)|mothers?_?maiden/i)
  })
})

test('ASVS 15.1.2 every part is named with its exact version and its sum', () => {
  const exact = /^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+([-.][\w.]+)?$/
  for (const folder of ['', 'shared/', 'server/', 'web/']) {
    const parts = JSON.parse(textOf(`${folder}package.json`)) as Record<string, Record<string, string> | undefined>
    const named = { ...parts.dependencies, ...parts.devDependencies, ...parts.optionalDependencies }
    expect(
      Object.entries(named).filter(([, version]) => !exact.test(version)),
      folder,
    ).toEqual([])
  }
  const lock = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { link?: boolean; integrity?: string }>
  }
  const installed = Object.entries(lock.packages).filter(([name, { link }]) => name.includes('node_modules') && !link)
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([])
})

test('ASVS 16.2.3 lines of the log go to standard output and nowhere else', () => {
  expect(filesThatImport(/^pino/)).toEqual([])
  expect(filesWith(/loggerFor\(/).toSorted()).toEqual([
    'server/src/http/create-fastify.ts',
    'server/src/telemetry/logger.ts',
  ])
  expect(texts.get('server/src/telemetry/logger.ts')).not.toMatch(/transport|destination|createWriteStream/)
})

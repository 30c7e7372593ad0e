import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createOwner } from '../server/src/accounts/create-owner.ts'
import { loadConfig } from '../server/src/config.ts'
import { connect } from '../server/src/db/connect.ts'
import { AppError } from '../shared/src/errors.ts'
import { runningHouse } from './running-house.ts'

/**
 * Makes the first owner of a house: `npm run create-admin -- --email ada@example.com --name "Ada Byron"`. What is not given is
 * asked for. The password is asked for, or read from ADMIN_PASSWORD; it is no argument, because other people of the machine can read
 * those. A house that has an owner makes no other without --another.
 */
const given = process.argv.slice(2)
const option = (name: string): string | null => {
  const at = given.indexOf(`--${name}`)
  return at === -1 ? null : (given.splice(at, 2)[1] ?? null)
}
const flag = (name: string): boolean =>
  given.includes(`--${name}`) && given.splice(given.indexOf(`--${name}`), 1).length > 0

const [email, name, isAnother] = [option('email'), option('name'), flag('another')]
if (given.length > 0) fail(`Unknown: ${given[0]?.split('=')[0]}. A password is asked for, or read from ADMIN_PASSWORD.`)

const { databaseUrl, dataDir, publicUrl, port } = loadConfig()
const address = databaseUrl ?? (await runningHouse(dataDir).catch((error: Error) => fail(error.message)))
const database = connect(address, { size: 1, onError: () => undefined })
// One for all answers: a second one would not see what was piped in ahead.
const lines = process.stdin.isTTY ? null : createInterface({ input: process.stdin })[Symbol.asyncIterator]()
try {
  const [firstName = '', ...rest] = (name ?? (await ask('First and last name: '))).trim().split(/\s+/)
  const person = {
    ...{ firstName, lastName: rest.join(' '), email: email ?? (await ask('E-mail: ')) },
    password: process.env.ADMIN_PASSWORD ?? (await ask('Password: ', { isHidden: true })),
  }
  const { id } = await createOwner(database.db, person, { isAnother })
  const house = publicUrl ?? `http://localhost:${port}`
  process.stdout.write(
    `Made the owner ${person.email} (person ${id}). Log in at ${house}/login; the back office is ${house}/admin.\n`,
  )
} catch (error) {
  if (!(error instanceof AppError)) throw error
  const beside = Object.keys(error.problems)
  fail(beside.length === 0 ? error.message : `${beside.join(', ')}: ${error.message}`)
} finally {
  await database.close()
}

/** What is hidden is not shown while it is typed. */
async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  process.stdout.write(question)
  if (lines !== null) {
    const { value, done } = await lines.next()
    process.stdout.write('\n')
    return done === true ? fail(`No answer to: ${question.trim()}`) : value.trim()
  }
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: isHidden ? output : process.stdout, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  if (isHidden) process.stdout.write('\n')
  return answer.trim()
}

function fail(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

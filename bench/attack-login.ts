import { makeUser } from '../server/src/testing/factories.ts'
import { sendEmailCode, sendPhoneLoginCode } from '../shared/src/accounts/code-contract.ts'
import { logIn } from '../shared/src/accounts/contract.ts'
import { forgotPassword, resetPassword } from '../shared/src/accounts/password-contract.ts'
import { type Attacker, askAs, askWorking, attackerAt, inParallel, type Outcome, tally } from './lib/attackers.ts'
import { machine, print } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { compareTimes, knownEmail } from './lib/same-time.ts'
import { startShippedServer } from './lib/servers.ts'

/**
 * Guesses passwords, codes and links at a house of its own, on this machine only, from as many addresses and browsers as
 * it likes to claim, and counts what got through to be looked at (T-81, T-82, T-84, G-15); then compares what known and
 * unknown accounts are answered, and when (T-80, G-12). Ends by itself; the exit code
 * says whether every limit held.
 */
const VICTIM = 'victim@example.test'
const PHONE = '+1 (801) 555-0100'
const NUMBER = '+18015550100'
const BUDGET_DOLLARS = 0.5
const TEXT_DOLLARS = 0.0083
const SAMPLES = 1_000

const broken: string[] = []
function hold(limit: string, measured: number, most: number): void {
  const holds = measured <= most
  print(`  ${holds ? 'holds' : 'BROKEN'}: ${limit}: ${measured} (at most ${most})`)
  if (!holds) broken.push(limit)
}

print(`Attacks on logging in: ${machine()}`)
const house = await openBenchHouse({ users: 1 })
const { db, pool } = house.database
await makeUser(db, { email: VICTIM, phone: PHONE, phoneVerified: true })
const server = await startShippedServer(house.database.url, house.dataDir, {
  RATE_LIMIT: 'on',
  TRUSTED_PROXIES: '1', // so that claimed addresses are believed, as behind a proxy
  SMS_DAILY_BUDGET: String(BUDGET_DOLLARS),
  SMS_COST: String(TEXT_DOLLARS),
})
const guess = (attacker: Attacker, email: string, number: number): Promise<Outcome> =>
  askAs(server.url, attacker, logIn.path, { email, password: `Guess number ${number}!` })

const numberAt = (index: number) => ({ phone: `+1${300 + index}5550100` })

try {
  await onePassword()
  await manyAccounts()
  await codes()
  await texts()
  await work()
  await links()
  await sameTime()
} finally {
  await server.close()
  await house.close()
}
print(broken.length === 0 ? 'Every limit held.' : `${broken.length} limits broken: ${broken.join('; ')}`)
process.exitCode = broken.length === 0 ? 0 : 1

async function onePassword(): Promise<void> {
  for (const [name, email] of [
    ['an account', VICTIM],
    ['an account that does not exist', 'nobody@example.test'],
  ] as const) {
    const startedAt = performance.now()
    let lockedAfter = 0
    const outcomes = await inParallel(1_000, 50, async (index) => {
      const outcome = await guess(attackerAt(index), email, index)
      if (outcome === 'refused' && lockedAfter === 0) lockedAfter = performance.now() - startedAt
      return outcome
    })
    const { looked, refused, entered } = tally(outcomes)
    print(
      `${name}, 1,000 guesses from 1,000 addresses: ${looked} looked at, ${refused} refused, ${entered} got in, locked after ${Math.round(lockedAfter)} ms`,
    )
    const seconds = (performance.now() - startedAt) / 1_000
    hold(`guesses at one account in ${Math.round(seconds)} s`, looked, 5 + delaysWithin(seconds))
    hold('got in', entered, 0)
  }
}

/** After five free guesses one more each time a delay has passed: 30 s, a minute, two ... a quarter of an hour. */
function delaysWithin(seconds: number): number {
  let count = 0
  for (let delay = 30, end = delay; end <= seconds; delay = Math.min(delay * 2, 900), end += delay) count += 1
  return count
}

async function manyAccounts(): Promise<void> {
  const one = tally(
    await inParallel(120, 20, (index) => guess(attackerAt(5_000), `stuffed${index}@example.test`, index)),
  )
  print(`one address, 120 accounts: ${one.looked} looked at, ${one.refused} refused`)
  hold('per address and quarter of an hour', one.looked, 30)

  const network = (index: number): Attacker => ({ ...attackerAt(9_000 + index), address: `203.0.113.${index % 250}` })
  const all = tally(await inParallel(400, 20, (index) => guess(network(index), `spread${index}@example.test`, index)))
  print(`one network of 250 addresses, 400 accounts: ${all.looked} looked at, ${all.refused} refused`)
  hold('per network and quarter of an hour', all.looked, 150)
}

/** A day in rounds of an hour: what the database remembers is moved back between them. */
async function codes(): Promise<void> {
  let [asked, guessed, entered] = [0, 0, 0]
  for (let hour = 0; hour < 24; hour += 1) {
    await inParallel(6, 6, async (index) => {
      const attacker = attackerAt(20_000 + hour * 50 + index)
      const answer = await askAs(server.url, attacker, sendPhoneLoginCode.path, { phone: PHONE })
      if (answer === 'entered') asked += 1
      const tries = await inParallel(10, 5, (number) =>
        askAs(server.url, attacker, logIn.path, {
          ...{ phone: PHONE, otpLogin: true },
          verify_code: String(100_000 + hour * 1_000 + index * 10 + number),
        }),
      )
      guessed += tries.length
      entered += tally(tries).entered
      return 'refused'
    })
    await pool.query(
      `update codes set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour';
       update texts_allowed set at = at - interval '1 hour'; delete from tries`,
    )
  }
  const { rows } = await pool.query<{ looked: number }>(
    'select coalesce(sum(tries), 0)::int as looked from codes where target = $1',
    [NUMBER],
  )
  const looked = rows[0]?.looked ?? 0
  print(
    `a day of codes to one number: ${asked} sent, ${guessed} guesses, ${looked} looked at, ${entered} got in: odds ${(looked / 1e6).toExponential(1)} a day`,
  )
  hold('codes to a number and day', asked, 5)
  hold('G-15 odds of guessing a code, per number and day', looked / 1e6, 2.5e-5)
}

async function texts(): Promise<void> {
  await pool.query(`delete from texts_allowed`)
  const outcomes = await inParallel(600, 30, (index) =>
    askAs(server.url, attackerAt(60_000 + index), sendPhoneLoginCode.path, {
      phone: `+1${200 + (index % 600)}55501${String(index % 100).padStart(2, '0')}`,
    }),
  )
  const { entered: allowed, refused, looked } = tally(outcomes)
  const most = Math.floor(BUDGET_DOLLARS / TEXT_DOLLARS)
  print(`text pumping, 600 numbers from 600 addresses: ${allowed} allowed, ${refused + looked} refused`)
  hold('G-15 texts over the budget', Math.max(0, allowed - most), 0)
}

/** One address that asks again and again: free at first, then only for work, then not at all. */
async function work(): Promise<void> {
  await pool.query('delete from texts_allowed; delete from tries')
  const lazy = tally(
    await inParallel(40, 4, (index) => askAs(server.url, attackerAt(80_000), sendPhoneLoginCode.path, numberAt(index))),
  )
  hold('T-84 texts an address gets without working', lazy.entered, 2)
  const diligent = []
  for (let index = 100; index < 120; index += 1)
    diligent.push(await askWorking(server.url, attackerAt(80_000), sendPhoneLoginCode.path, numberAt(index)))
  const sent = diligent.filter(({ isSent }) => isSent).length
  const workMs = diligent.reduce((sum, one) => sum + one.workMs, 0) / diligent.length
  print(`one address, 20 numbers, working: ${sent} sent, ${Math.round(workMs)} ms of work each`)
  hold('texts an address gets in an hour, working or not', lazy.entered + sent, 10)
}

/** A thousand of each kind; by chance alone the figure strays by 0.013 from a half. */
async function sameTime(): Promise<void> {
  for (let index = 0; index < SAMPLES; index += 1) await makeUser(db, { email: knownEmail(index) })
  for (const [index, [name, path, body]] of (
    [
      ['logging in', logIn.path, (email: string) => ({ email, password: 'Guess number 1!' })],
      ['forgotten password', forgotPassword.path, (email: string) => ({ email })],
      ['code by mail', sendEmailCode.path, (email: string) => ({ email })],
    ] as const
  ).entries()) {
    const from = 100_000 + index * 2 * SAMPLES
    const { auc, medianKnown, medianUnknown, answers } = await compareTimes({
      ...{ url: server.url, path, samples: SAMPLES, from, body },
    })
    print(
      `${name}, ${SAMPLES} known and ${SAMPLES} unknown: AUC ${auc.toFixed(3)}, medians ${medianKnown.toFixed(2)} and ${medianUnknown.toFixed(2)} ms`,
    )
    hold(`G-12 T-80 ${name}: distance of the AUC from a half`, Number(Math.abs(auc - 0.5).toFixed(3)), 0.05)
    hold(`T-80 ${name}: different answers`, answers.size, 1)
  }
}

async function links(): Promise<void> {
  const outcomes = await inParallel(200, 20, (index) =>
    askAs(server.url, attackerAt(70_000 + index), resetPassword.path, {
      user_token: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
      ...{ password: 'Guessed it 1!', confirm_password: 'Guessed it 1!' },
    }),
  )
  const { entered, looked, refused } = tally(outcomes)
  print(`200 invented reset links: ${looked + refused} refused, ${entered} worked`)
  hold('reset links guessed', entered, 0)
}

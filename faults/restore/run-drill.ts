import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { findAllBroken } from '../../script/find-all-broken.ts'
import { listKept } from '../../server/src/backup/archive.ts'
import { placesIn } from '../../server/src/backup/manifest.ts'
import { restoreHouse } from '../../server/src/backup/restore-house.ts'
import { takeBackup } from '../../server/src/backup/take-backup.ts'
import { readLsn } from '../../server/src/backup/wal-names.ts'
import { connect } from '../../server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded.ts'
import { diskFileStore } from '../../server/src/files/disk-file-store.ts'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { FaultHouse } from '../lib/fault-house.ts'
import { FaultServer } from '../lib/fault-server.ts'
import { LotBook } from '../lib/lot-book.ts'
import { pause } from '../lib/processes.ts'
import { Storm } from '../lib/storm.ts'
import { MoneyHouse } from '../money/money-house.ts'
import { MoneyStorm } from '../money/money-storm.ts'
import { findLost, type Lost } from './find-lost.ts'
import { verifyLogs } from './verify-logs.ts'
import { Witness } from './witness.ts'

export interface DrillOptions {
  seed: number
  bids: number
  rate: number
  operations: number
  clients: number
  pictures: number
  /** The setting ARCHIVE_SECONDS of the house. */
  archiveSeconds: number
  say?: (text: string) => void
}

export interface DrillResult {
  told: { bids: number; payments: number }
  lost: Lost
  /** Broken invariants, logs that do not verify, files that are not there. */
  failures: string[]
  logs: number
  baseBytes: number
  segments: number
  seconds: Record<'backup' | 'restore' | 'firstAnswer', number>
}

/** Only money that moves by the house's own acts: lots that the money faults put on sale have no log, which the audit would find. */
class WalletHouse extends MoneyHouse {
  override async sell(): Promise<void> {}
  override async listOutright(): Promise<number[]> {
    return []
  }
  override async listWithDeposit(): Promise<number[]> {
    return []
  }
}
const MIX = { invoice: 0, purchase: 0, deposit: 0, refund: 0, cash: 0 }

/** How long the restored house may take for what was due while it was away. */
const REST_MS = 120_000

/**
 * A house under load is backed up, goes on, and its machine is lost; from the backup and the log that had been kept by
 * then it is made anew. What people had been told is held against what is there.
 */
export async function runDrill(options: DrillOptions): Promise<DrillResult> {
  const { seed, bids, rate, operations, clients, say = () => undefined } = options
  const random = new Random(seed)
  const dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-drill-'))
  await chmod(dir, 0o755)
  const root = path.join(dir, 'backups')
  const house = await FaultHouse.open({
    people: Math.max(clients * 2, 20),
    settings: { commit_delay: 0 },
    archiving: { folder: placesIn(root).wal, everySeconds: options.archiveSeconds },
  })
  const uploads = diskFileStore(path.join(house.dataDir, 'uploads'))
  let server: FaultServer | null = null
  try {
    for (let at = 0; at < options.pictures; at += 1)
      await uploads.put(`pictures/p${at}.webp`, Buffer.alloc(20_000, `${seed} ${at} `))
    server = await FaultServer.start({ databaseUrl: house.database.url, dataDir: house.dataDir, plant: null })
    const { url } = server
    const money = new WalletHouse(house, random)
    await money.open(url)
    const book = new LotBook(house, random, { hasWaves: true })
    await book.open()
    const storm = new Storm({ house, book, random, urls: [url], clients, bids, rate })
    const payments = new MoneyStorm({ money, random, url, clients: 6, operations, mix: MIX, askMs: 30_000 })
    const witness = new Witness(
      house.database.pool,
      () => storm.operations,
      () => payments.operations,
    )
    witness.start()
    const storming = Promise.all([storm.run(), payments.run()])
    while (storm.operations.length < bids / 3) await pause(20)
    say(`backup after ${storm.operations.length} bids and ${payments.operations.length} movements of money`)
    const [manifest, backup] = await timed(() => takeBackup(root, { url: house.database.url, fileStore: uploads }))
    say(`backup took ${backup.toFixed(1)} s, ${storm.operations.length} bids by then`)
    storm.end()
    await storming
    await witness.stop()

    await server.kill()
    await house.postgres.kill()
    const lostAt = Date.now()
    say(`machine lost after ${storm.operations.length} bids and ${payments.operations.length} movements of money`)

    const dataDir = path.join(dir, 'restored')
    const fileStore = diskFileStore(path.join(dataDir, 'uploads'))
    const [restored, restore] = await timed(() => restoreHouse({ root, dataDir, fileStore }))
    say(`restored to ${restored.endLsn} in ${restore.toFixed(1)} s`)
    const found = await inspect(dataDir)
    const pictures = (await Array.fromAsync(fileStore.list('pictures/'))).length
    const { moments } = witness
    return {
      told: {
        bids: moments.reduce((sum, { told }) => sum + told.filter(({ kind }) => kind === 'bid').length, 0),
        payments: moments.reduce((sum, { told }) => sum + told.filter(({ kind }) => kind === 'payment').length, 0),
      },
      lost: findLost(moments, found, { endLsn: readLsn(restored.endLsn), lostAt }),
      failures: [
        ...found.failures,
        ...(pictures === options.pictures ? [] : [`${options.pictures - pictures} pictures are not there`]),
      ],
      ...{ logs: found.logs, baseBytes: manifest.base.bytes, segments: (await listKept(root)).length },
      seconds: { backup, restore, firstAnswer: found.firstAnswer },
    }
  } finally {
    await server?.kill()
    await house.close()
    await rm(dir, { recursive: true, force: true })
  }
}

/** What the restored house says of itself: its keys, the audit, and its logs as anybody downloads them. */
async function inspect(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir, { settings: { max_connections: 200 } })
  const database = connect(postgres.url, { size: 2, onError: () => undefined })
  let server: FaultServer | null = null
  try {
    const ask = async (text: string) => (await database.pool.query<{ name: string }>(text)).rows.map(({ name }) => name)
    const bids = new Set(await ask("select user_id || ' ' || key as name from lot_log where key is not null"))
    const payments = new Set(
      await ask(
        `select user_id || ' ' || request_key as name from payment_attempts
         where status = 'succeeded' or failure = 'bank_declined'`,
      ),
    )
    const [started, firstAnswer] = await timed(() =>
      FaultServer.start({ databaseUrl: postgres.url, dataDir, plant: null }),
    )
    server = started
    const broken = await atRest(database.pool)
    const closed = await ask("select id as name from lots where status in ('sold', 'closed') and log_number > 0")
    const wrong = await verifyLogs(server.url, closed.map(Number))
    return {
      ...{ bids, payments, firstAnswer, logs: closed.length },
      failures: [...broken.map(({ name, rows }) => `audit ${name}: ${JSON.stringify(rows[0])}`), ...wrong],
    }
  } finally {
    await server?.kill()
    await database.close()
    await postgres.stop()
  }
}

/** Lots close and invoices are made that were due while the house was away. */
async function atRest(pool: Pool) {
  for (const giveUpAt = Date.now() + REST_MS; ; await pause(500)) {
    const broken = await findAllBroken(pool)
    if (broken.length === 0 || Date.now() > giveUpAt) return broken
  }
}

async function timed<Result>(act: () => Promise<Result>): Promise<[Result, number]> {
  const startedAt = performance.now()
  const result = await act()
  return [result, (performance.now() - startedAt) / 1_000]
}

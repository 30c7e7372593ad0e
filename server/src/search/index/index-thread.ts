import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { ChangeFeed } from './change-feed.ts'
import { IndexFinder } from './find-in-index.ts'
import { LotIndex, type LotMove } from './lot-index.ts'
import { type FromIndex, type IndexSettings, type ToIndex, unpackMoves } from './messages.ts'

/**
 * The thread that holds the index. A thread of its own, because a question may take milliseconds and filling it takes
 * seconds, and meanwhile bids must be answered. Any error ends it: the server starts another, which begins anew.
 */
const { databaseUrl, process: ownProcess } = workerData as IndexSettings
const LOOK_EVERY_MS = 250

const port = parentPort
if (port === null) throw new Error('the index runs in a thread')
const tell = (message: FromIndex) => port.postMessage(message)

const index = new LotIndex()
const finder = new IndexFinder(index)
const feed = new ChangeFeed(index, ownProcess, (changes) => tell({ type: 'changed', changes }))
/** What moves while the lots are still being read. */
let early: LotMove[] | null = []

const client = new pg.Client({
  connectionString: databaseUrl,
  application_name: 'gavelhouse-search',
  options: '-c statement_timeout=60000 -c timezone=UTC',
})
let timer: NodeJS.Timeout | undefined
let isStopping = false

port.on('message', (message: ToIndex) => {
  switch (message.type) {
    case 'find':
      tell({ type: 'found', number: message.number, found: finder.find(message.question, message.slice) })
      break
    case 'best':
      tell({ type: 'best', number: message.number, ids: finder.findBest(message.selection, message.limit) })
      break
    case 'moves':
      if (early === null) for (const move of unpackMoves(message.moves)) index.move(move)
      else early.push(...unpackMoves(message.moves))
      break
    case 'catch-up':
      void look().then(() => tell({ type: 'caught-up', number: message.number }))
      break
    case 'stop':
      isStopping = true
      clearTimeout(timer)
      void looking.then(() => client.end()).finally(() => port.close())
      break
  }
})

let looking: Promise<void> = Promise.resolve()
/** One look after the other, on one connection. */
function look(): Promise<void> {
  looking = looking.then(() => feed.catchUp(client))
  return looking
}

function lookAgain(): void {
  if (!isStopping) timer = setTimeout(() => void look().then(lookAgain), LOOK_EVERY_MS)
}

const startedAt = performance.now()
await client.connect()
await feed.fill(client)
for (const move of early) index.move(move)
early = null
const milliseconds = Math.round(performance.now() - startedAt)
tell({ type: 'ready', lots: index.count, words: index.vocabulary.size, milliseconds })
lookAgain()

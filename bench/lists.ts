import { listAppointments } from '../shared/src/appointments/contract.ts'
import { getInvoice, INVOICE_ACTIONS, listInvoices, listTransactions } from '../shared/src/invoices/contract.ts'
import { listReturns } from '../shared/src/returns/contract.ts'
import { argument } from './lib/argument.ts'
import { callRow, loadCalls } from './lib/call-load-process.ts'
import { verdict } from './lib/delays.ts'
import { machine, print } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { insertLongHistory } from './lib/long-history.ts'
import { startShippedServer } from './lib/servers.ts'

/**
 * What somebody with 10,000 invoices waits for a page of any list: invoices by tab, search, order and deep in the list; returns;
 * transactions; pickups. Through HTTP on the shipped server, among 40,000 invoices of others. To reach: p99 under 50 ms, one
 * after the other, as one person asks.
 */
const INVOICES = argument('invoices', 10_000)
const SECONDS = argument('seconds', 3)
const GOAL_MS = 50

print(`Lists: ${INVOICES} invoices of one person; ${machine()}`)
const house = await openBenchHouse({ users: 500 })
try {
  const startedAt = performance.now()
  const history = await insertLongHistory(house, INVOICES)
  print(`history made in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  const server = await startShippedServer(house.database.url, house.dataDir)
  const search = (value: string) => ({ filters: [{ field: 'search', type: 'like', value }] })
  /** In the middle of the longest lists, beyond the end of the short ones. */
  const deep = Math.ceil(INVOICES / 20)
  const questions: [name: string, path: string, body: object][] = [
    ...INVOICE_ACTIONS.map((action): [string, string, object] => [
      `invoices, ${action}`,
      listInvoices.path,
      { action },
    ]),
    ['invoices, what can be paid', listInvoices.path, { checkout: 1 }],
    ['invoices, searched by lot', listInvoices.path, search('forklift')],
    ['invoices, searched by number', listInvoices.path, search('10005')],
    ['invoices, searched for nothing there', listInvoices.path, search('nothing of the kind')],
    ['invoices, oldest first', listInvoices.path, { orderby: 'date_added asc' }],
    ['invoices, by the day they are due', listInvoices.path, { orderby: 'due_date desc' }],
    ['invoices, deep in the list', listInvoices.path, { page: deep }],
    ['invoices, deep in the list, oldest first', listInvoices.path, { page: deep, orderby: 'date_added asc' }],
    ['one invoice', getInvoice.path, { invoice_id: 1_000_000 + 50 }],
    ['returns', listReturns.path, {}],
    ['returns, searched', listReturns.path, search('forklift')],
    ['returns, deep in the list', listReturns.path, { page: deep }],
    ['transactions', listTransactions.path, {}],
    ['transactions, failed', listTransactions.path, { action: 'failed' }],
    ['transactions, searched', listTransactions.path, search('10005')],
    ['transactions, searched for nothing there', listTransactions.path, search('nothing of the kind')],
    ['transactions, refunds', listTransactions.path, { filters: [{ field: 'type', type: 'in', value: 'refund' }] }],
    ['transactions, by amount', listTransactions.path, { orderby: 'amount desc' }],
    ['transactions, deep in the list', listTransactions.path, { page: deep }],
    ['pickups', listAppointments.path, {}],
    ['pickups, upcoming', listAppointments.path, { show_only: 'upcoming' }],
    ['pickups, by auction', listAppointments.path, { orderby: 'auction_title asc' }],
    ['pickups, by status', listAppointments.path, { orderby: 'status asc' }],
    ['pickups, deep in the list', listAppointments.path, { page: deep }],
  ]
  let slowest = { name: '', p99: 0 }
  try {
    for (const [name, path, body] of questions) {
      const calls = [{ token: history.token, body: JSON.stringify(body) }]
      const figures = await loadCalls({ url: server.url, path: `/api${path}`, connections: 1, seconds: SECONDS, calls })
      print(callRow(name, { ...figures, hasRunOut: false }))
      if (figures.failed > 0) throw new Error(`${name}: ${figures.failure}`)
      if (figures.p99 > slowest.p99) slowest = { name, p99: figures.p99 }
    }
  } finally {
    await server.close()
  }
  print('')
  print(
    verdict(
      slowest.p99 < GOAL_MS,
      `slowest p99: ${slowest.p99.toFixed(1)} ms, ${slowest.name} (to stay under ${GOAL_MS})`,
    ),
  )
} finally {
  await house.close()
}
print(`load average at the end: ${machine().split(' load ')[1]}`)

import type { LiveEventName } from '@gavelhouse/shared/live.ts'
import type { Hub } from '../../live/hub.ts'

/** What is told to a payer concerns the desk as well: invoices, payments and refunds stand on its lists. */
const OF_MONEY: ReadonlySet<LiveEventName> = new Set<LiveEventName>(['paymentChanged', 'refundEnded', 'walletChanged'])

/** The same hub, which also tells the office when money has moved: by a call, a provider's message or the sweeper alike. */
export const hearMoney = (hub: Hub, tell: () => void): Hub => ({
  publish: (room, name, event) => {
    hub.publish(room, name, event)
    if (OF_MONEY.has(name)) tell()
  },
  isHeard: (room) => hub.isHeard(room),
  hearsOthers: () => hub.hearsOthers(),
  disconnectUser: (userId) => hub.disconnectUser(userId),
  connectionCount: () => hub.connectionCount(),
  close: () => hub.close(),
})

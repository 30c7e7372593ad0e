import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Whoever is being answered has so long to read it. */
const PATIENCE_MS = 3_000
const LOOK_EVERY_MS = 50

/**
 * A server that closes waits for all its connections: for those that never asked for anything, as browsers open them in
 * advance, for those whose last answer ended a moment later, and for those who do not read theirs. Each kept a restart waiting
 * until it was ended by force. Here they end in time.
 */
export class OpenConnections {
  #server: Server
  #silent = new Set<Socket>()
  #isEnding = false

  constructor(server: Server) {
    this.#server = server
    const spoke = ({ socket }: IncomingMessage) => this.#silent.delete(socket)
    server.on('request', spoke).on('upgrade', spoke)
    server.on('connection', (socket) => {
      if (this.#isEnding) return socket.destroy()
      this.#silent.add(socket)
      socket.once('close', () => this.#silent.delete(socket))
    })
  }

  /** For a server that is about to close: answers under way are finished, nothing else is waited for. */
  end(patienceMs = PATIENCE_MS): void {
    this.#isEnding = true
    for (const socket of this.#silent) socket.destroy()
    const looking = setInterval(() => this.#server.closeIdleConnections(), LOOK_EVERY_MS)
    const patience = setTimeout(() => this.#server.closeAllConnections(), patienceMs)
    this.#server.once('close', () => {
      clearInterval(looking)
      clearTimeout(patience)
    })
  }
}

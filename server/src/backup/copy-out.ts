import type { Connection, Submittable } from 'pg'

/** The parts of pg's protocol that its types leave out. */
interface Wire extends Connection {
  query(text: string): void
  stream: Connection['stream'] & { pause(): void; resume(): void }
}

interface DataRow {
  fields: (string | Buffer | null)[]
}

/**
 * A statement whose answer is a stream: COPY TO STDOUT, BASE_BACKUP. Nothing is read from the connection while `take` is at
 * work, so the memory it needs is a few chunks, however long the answer.
 */
export class CopyOut implements Submittable {
  readonly done: Promise<void>
  /** Rows that come beside the stream, as text. */
  readonly rows: (string | null)[][] = []
  #text: string
  #take: (chunk: Buffer) => Promise<void>
  #wire: Wire | null = null
  #working: Promise<void> = Promise.resolve()
  #waiting = 0
  #error: Error | null = null
  #finish: () => void = () => undefined
  #fail: (error: Error) => void = () => undefined

  constructor(text: string, take: (chunk: Buffer) => Promise<void>) {
    this.#text = text
    this.#take = take
    this.done = new Promise((resolve, reject) => {
      this.#finish = resolve
      this.#fail = reject
    })
    this.done.catch(() => undefined) // whoever waits for it hears of it
  }

  submit(connection: Connection): void {
    this.#wire = connection as Wire
    this.#wire.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#waiting += 1
    if (this.#waiting === 1) this.#wire?.stream.pause()
    const own = Buffer.from(chunk) // the connection reads what comes next into the same memory
    this.#working = this.#working.then(() => this.#work(own))
  }

  async #work(chunk: Buffer): Promise<void> {
    try {
      if (this.#error === null) await this.#take(chunk)
    } catch (error) {
      this.#error = error as Error
    }
    this.#waiting -= 1
    if (this.#waiting === 0) this.#wire?.stream.resume()
  }

  handleDataRow({ fields }: DataRow): void {
    this.rows.push(fields.map((field) => (field === null ? null : String(field))))
  }

  handleError(error: Error): void {
    this.#error ??= error
    this.#fail(this.#error)
  }

  handleReadyForQuery(): void {
    void this.#working.then(() => (this.#error === null ? this.#finish() : this.#fail(this.#error)))
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

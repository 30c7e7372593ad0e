/** What must wake somebody, by the name in the field `alert` of its line. Counted from nought, so that the first is seen to come. */
export const ALERTS = ['books_broken', 'sale_voided_after_payment', 'reverse_lot_paid', 'clock_jumped'] as const

const LEVELS: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'error' }

/** How often this process had something to complain about. */
export class LogCounts {
  readonly lines = { warn: 0, error: 0 }
  readonly alerts = new Map<string, number>(ALERTS.map((alert) => [alert, 0]))

  count(line: object, level: number): void {
    const name = LEVELS[level]
    if (name === 'warn' || name === 'error') this.lines[name] += 1
    const { alert } = line as { alert?: unknown }
    if (typeof alert === 'string') this.alerts.set(alert, (this.alerts.get(alert) ?? 0) + 1)
  }
}

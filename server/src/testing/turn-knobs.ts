import type { KnobSettings } from '../sandbox-pay/knob-settings.ts'

interface Pool {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** How the built-in payment company misbehaves from now on, in every process; null: not at all. */
export async function turnKnobs(pool: Pool, settings: KnobSettings | null): Promise<void> {
  await pool.query('delete from sandbox_pay_knobs')
  if (settings !== null) await pool.query('insert into sandbox_pay_knobs (settings) values ($1)', [settings])
}

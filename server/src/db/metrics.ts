import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { addAskedGauges } from './asked-gauges.ts'
import type { DatabaseClock } from './clock.ts'

/** What every process knows of its database. */
export function addDatabaseFigures(registry: Registry, { pool, clock }: { pool: Pool; clock: DatabaseClock }): void {
  addAskedGauges(registry, pool, {
    sql: 'select 1 as database_up',
    helps: { database_up: '1 while the database answers; no value while it does not' },
  })
  new Gauge({
    name: 'clock_offset_seconds',
    help: 'The clock of the database less that of this machine',
    registers: [registry],
    collect() {
      this.set((clock.now() - Date.now()) / 1_000)
    },
  })
}

/** What the database knows of itself: asked by workers, so that it is not asked by every process. */
export function addServerFigures(registry: Registry, pool: Pool): void {
  addAskedGauges(registry, pool, {
    sql: `
      select
        (select count(*) from pg_stat_replication where state = 'streaming') as replication_standbys,
        (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')) as replication_sync_standbys,
        (select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0) from pg_stat_replication
          where not pg_is_in_recovery()) as replication_lag_bytes,
        (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) from pg_stat_activity
          where backend_type = 'client backend' and datname = current_database()) as database_oldest_transaction_seconds,
        (select case when current_setting('archive_mode') <> 'off'
          then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset)) end
          from pg_stat_archiver) as wal_archive_age_seconds,
        (select count(*) from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, last_failed_time - interval '1 s'))
          as wal_archive_failing,
        pg_database_size(current_database()) as database_size_bytes`,
    helps: {
      replication_standbys: 'Standbys that stream from this database',
      replication_sync_standbys: 'Standbys that a commit waits for',
      replication_lag_bytes: 'Log that the slowest standby has not replayed',
      database_oldest_transaction_seconds: 'Age of the oldest open transaction',
      wal_archive_age_seconds: 'Time since a log file was last archived; no value where none are',
      wal_archive_failing: '1 while the last attempt to archive a log file failed',
      database_size_bytes: 'Size of the database',
    },
  })
}

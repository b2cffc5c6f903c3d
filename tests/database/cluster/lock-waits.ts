import { onShards } from './on-shards.ts'

/**
 * SQL of the processes (`pid`) of this database that wait for a lock. On a Citus cluster they may
 * wait on any machine, and `pid` is the cluster's number.
 */
export const LOCK_WAITS = onShards
  ? `select distinct waiting_gpid as pid from citus_lock_waits`
  : `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`

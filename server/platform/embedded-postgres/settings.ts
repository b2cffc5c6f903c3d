/** For one shop's machine: little memory, nothing that weakens what was committed. */
export const SHOP_SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '50',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  logging_collector: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

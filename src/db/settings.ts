export const settingFlags = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * The name of the socket in the place of a folder: on Linux it needs no file, so nothing is left behind, and no path is
 * too long. Whoever connects gives the same password as by TCP.
 */
export const socketFolder = process.platform === 'linux' ? '@mall' : null

/**
 * The server listens on the loopback and at a socket of this machine, is safe for money, and fits a small laptop as well
 * as two cores with much memory.
 */
export const usualSettings = settingFlags({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: socketFolder ?? '',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB', // a catalogue of a million goods is copied in without waiting for checkpoints
  wal_level: 'replica', // a backup needs all of it
  max_wal_senders: '0', // but nobody replicates it
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0', // one request must not take both cores
})

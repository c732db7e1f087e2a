import { Refusal } from '@assay/contracts'
import { hasCode } from './files.ts'

// https://www.postgresql.org/docs/18/errcodes-appendix.html
const fullDisk = ['ENOSPC', 'EDQUOT', '53100']
const lostDatabase = ['53200', '53300', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006']
const lostConnection = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']

// The driver gives no code for these.
const driverSays =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/**
 * The refusal for an outage of the machine, which is no mistake of ours: the disk is full, or the database is
 * unavailable at the moment. Returns undefined for any other error.
 */
export function outageOf(error: unknown): Refusal | undefined {
  if (hasCode(error, ...fullDisk)) return new Refusal('STORAGE_FULL', { cause: error })
  return isDatabaseLost(error)
    ? new Refusal('UNAVAILABLE', { message: 'The database is not ready; try again in a moment.', cause: error })
    : undefined
}

function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasCode(error, ...lostDatabase) || driverSays.test(error.message)) return true
  // A missing file is no outage; a socket without a listener is.
  const ofConnection = error instanceof AggregateError || ('syscall' in error && connecting.includes(String(error.syscall)))
  return ofConnection && hasCode(error, ...lostConnection)
}

const connecting = ['connect', 'read', 'write', 'getaddrinfo']

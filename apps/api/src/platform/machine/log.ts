import { type DestinationStream, type Logger, pino } from 'pino'
import { standardError } from './log-lines.ts'
import { readableLine } from './readable-line.ts'

/** The program's log: JSON lines on standard error, or lines for people if that is a terminal. Logging never blocks and never throws. */
export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

// Fields that a log must never contain, at any depth.
const secrets = ['authorization', 'cookie', '["set-cookie"]', 'password', 'accessToken', 'refreshToken', 'token', 'connectionString']
const after = (parent: string, name: string) => (name.startsWith('[') ? `${parent}${name}` : `${parent}.${name}`)
const paths = secrets.flatMap((name) => [name, after('*', name), after('*.*', name)])

export function createLog(level: LogLevel, destination: DestinationStream = usualDestination()): Log {
  const options = {
    level,
    redact: { paths, censor: '[removed]' },
    serializers: { err: errorFields },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return pino(options, destination)
}

const usualDestination = (): DestinationStream =>
  process.stderr.isTTY ? { write: (line) => standardError().write(readableLine(line)) } : standardError()

/** Only these fields are logged: libraries attach whole connections, with their passwords, to their errors. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type: name, message, ...code, stack, ...(cause === undefined ? {} : { cause: errorFields(cause) }) }
}

const levels: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' }
const longest = 80

/** Without line ends or other control characters, which could look like lines of their own or move the cursor. */
const inLine = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

interface LoggedError {
  readonly message: string
  readonly cause?: LoggedError
}

const causesOf = ({ message, cause }: LoggedError): string => (cause ? `${message}: ${causesOf(cause)}` : message)

/**
 * A line of the log (JSON) as people read it on a terminal: `18:09:51 the database is ready (version 0.1.0)`. Of an
 * error it has the message and its causes, and no stack.
 */
export function readableLine(line: string): string {
  const { level, time, pid, hostname, msg = '', err, ...rest } = JSON.parse(line)
  const fields = Object.entries(rest).map(([name, value]) => `${name} ${short(typeof value === 'string' ? value : JSON.stringify(value))}`)
  const said = [`${levels[level] ?? ''}${msg}`, ...(err ? [causesOf(err)] : [])].join(': ')
  return `${String(time).slice(11, 19)} ${inLine(said + (fields.length > 0 ? ` (${fields.join(', ')})` : ''))}\n`
}

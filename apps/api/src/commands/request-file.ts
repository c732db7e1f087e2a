import { type BacktestRequest, errorBody, readBacktestRequest, readExportedResult } from '@assay/contracts'
import { candleEnd } from '@assay/market'
import { Refusal, readDocument, requestOf } from '@assay/strategy'
import { type BarsFile, FileProblem, textOf } from './bars-file.ts'
import { type Io, UsageError } from './command.ts'

/** A command-line option as an option of the request; an empty object if it was not given. */
export function chosenOption(
  name: string,
  flag: string,
  value: string | boolean | undefined,
  known: readonly string[],
): Record<string, string> {
  if (value === undefined) return {}
  if (typeof value !== 'string' || !known.includes(value)) throw new UsageError(`${flag} is ${known.join(' or ')}, not "${value}"`)
  return { [name]: value }
}

/** What is chosen on the command line: options of the run, a symbol, a period (UTC milliseconds). */
export interface Chosen {
  readonly options: Record<string, string>
  readonly symbol?: string
  readonly from?: number
  readonly to?: number
}

/**
 * A saved strategy runs over all its bars, a request or an exported result over its own period. What is chosen on the
 * command line takes precedence.
 */
export function requestFrom(path: string, file: BarsFile, { options, symbol, from, to }: Chosen): BacktestRequest {
  const body = bodyOf(parsedJson(path), file)
  const asked = typeof body === 'object' && body !== null ? (body as { options?: object }) : {}
  const changes = {
    ...(Object.keys(options).length > 0 && { options: { ...asked.options, ...options } }),
    ...(symbol !== undefined && { symbol: symbol.toLowerCase() }),
    ...(from !== undefined && { start_date: new Date(from).toISOString() }),
    ...(to !== undefined && { end_date: new Date(to).toISOString() }),
  }
  return readBacktestRequest(Object.keys(changes).length > 0 ? { ...asked, ...changes } : body)
}

function bodyOf(read: unknown, file: BarsFile): unknown {
  if (isDocument(read)) return requestOf(readDocument(read), periodOf(file))
  return isResult(read) ? readExportedResult(read).request : read
}

/** The symbol and timeframe that a strategy file names, as far as it names them. */
export function askedIn(path: string): { symbol?: string; timeframe?: string } {
  const read = parsedJson(path)
  const { symbol, timeframe } = (isResult(read) ? readExportedResult(read).request : (read ?? {})) as Record<string, unknown>
  return { ...(typeof symbol === 'string' && { symbol }), ...(typeof timeframe === 'string' && { timeframe }) }
}

function parsedJson(path: string): unknown {
  try {
    return JSON.parse(textOf(path))
  } catch (error) {
    if (error instanceof FileProblem) throw error
    throw new FileProblem(`"${path}" is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** The name of a saved strategy or an exported result; undefined for a request, which has none. */
export function strategyName(path: string): string | undefined {
  const read = parsedJson(path)
  if (isResult(read)) return readExportedResult(read).name ?? undefined
  return isDocument(read) ? readDocument(read).name : undefined
}

const has = (read: unknown, field: string): boolean => typeof read === 'object' && read !== null && field in read
const isDocument = (read: unknown): boolean => has(read, 'rules')
const isResult = (read: unknown): boolean => has(read, 'format')

function periodOf({ bars, timeframe }: BarsFile): { start: string; end: string } {
  const last = bars.time[bars.time.length - 1]
  return { start: new Date(bars.time[0]).toISOString(), end: new Date(candleEnd(last, timeframe, 'utc')).toISOString() }
}

/** Prints why a file was refused, and returns 1. Throws any other error again. */
export function refused(error: unknown, json: boolean, io: Io): number {
  if (error instanceof Refusal) {
    const { code, message, path } = errorBody(error).error
    io.err(json ? JSON.stringify(errorBody(error)) : `${code}: ${message}${path ? ` (${path})` : ''}`)
    return 1
  }
  if (!(error instanceof FileProblem)) throw error
  io.err(error.message)
  return 1
}

import { type BacktestAnswer, type BacktestRequest, errorBody, type OpenPosition, readBacktestRequest } from '@assay/contracts'
import { candleEnd } from '@assay/market'
import { Refusal, readDocument, requestOf } from '@assay/strategy'
import { backtestFile } from './backtest-file.ts'
import { type BarsFile, FileProblem, readBarsFile, textOf } from './bars-file.ts'
import { type Command, type Io, UsageError } from './command.ts'
import { parsedArgs } from './parsed-args.ts'

const options = {
  strategy: { type: 'string' },
  bars: { type: 'string' },
  'day-boundary': { type: 'string' },
  intrabar: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** Runs a strategy file over a bars file: what `POST /run-backtest` would answer. */
export const backtestCommand: Command = {
  name: 'backtest',
  usage: 'backtest --strategy FILE.json --bars FILE.csv [--day-boundary utc|new-york] [--intrabar stop-first|1min] [--json]',
  summary: 'Test a strategy (a /run-backtest body or a saved strategy) over the bars of a file.',
  async run(args, io) {
    const { values } = parsedArgs({ args, options })
    if (!values.strategy || !values.bars) throw new UsageError('backtest takes --strategy FILE.json and --bars FILE.csv')
    try {
      const chosen = {
        ...chosenOption('day_boundary', '--day-boundary', values['day-boundary'], ['utc', 'new-york']),
        ...chosenOption('intrabar', '--intrabar', values.intrabar, ['stop-first', '1min']),
      }
      const file = readBarsFile(values.bars)
      const answer = backtestFile(requestFrom(values.strategy, file, chosen), file, Date.now())
      io.out(values.json ? JSON.stringify(answer) : summary(answer))
      return 0
    } catch (error) {
      return refused(error, values.json === true, io)
    }
  },
}

function chosenOption(name: string, flag: string, value: string | undefined, known: readonly string[]): Record<string, string> {
  if (value === undefined) return {}
  if (!known.includes(value)) throw new UsageError(`${flag} is ${known.join(' or ')}, not "${value}"`)
  return { [name]: value }
}

/** A saved strategy runs over the whole file, a request over its own period; what was chosen on the command line wins. */
function requestFrom(path: string, file: BarsFile, chosen: Record<string, string>): BacktestRequest {
  const read = parsedJson(path)
  const body = isDocument(read) ? requestOf(readDocument(read), periodOf(file)) : read
  const asked = typeof body === 'object' && body !== null ? (body as { options?: object }) : {}
  return readBacktestRequest(Object.keys(chosen).length > 0 ? { ...asked, options: { ...asked.options, ...chosen } } : body)
}

function parsedJson(path: string): unknown {
  try {
    return JSON.parse(textOf(path))
  } catch (error) {
    if (error instanceof FileProblem) throw error
    throw new FileProblem(`"${path}" is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

const isDocument = (read: unknown): boolean => typeof read === 'object' && read !== null && 'rules' in read

function periodOf({ bars, timeframe }: BarsFile): { start: string; end: string } {
  const last = bars.time[bars.time.length - 1]
  return { start: new Date(bars.time[0]).toISOString(), end: new Date(candleEnd(last, timeframe, 'utc')).toISOString() }
}

function refused(error: unknown, json: boolean, io: Io): number {
  if (error instanceof Refusal) {
    const { code, message, path } = errorBody(error).error
    io.err(json ? JSON.stringify(errorBody(error)) : `${code}: ${message}${path ? ` (${path})` : ''}`)
    return 1
  }
  if (!(error instanceof FileProblem)) throw error
  io.err(error.message)
  return 1
}

function summary({ final_value, currency, trades, metrics, floating, open_position, coverage, assumptions }: BacktestAnswer): string {
  const { total, won, lost } = trades
  return [
    `Final value  ${final_value.toFixed(2)} ${currency}`,
    `Trades       ${total.closed} closed (${won.total} won, ${lost.total} lost), ${total.open} open`,
    ...(open_position ? [openLine(open_position, currency)] : []),
    `Win rate     ${metrics.win_rate.toFixed(2)} %`,
    `Drawdown     ${metrics.max_drawdown.toFixed(3)} % of closed trades, ${floating.max_drawdown.toFixed(3)} % floating`,
    `Profit factor ${typeof metrics.profit_factor === 'number' ? metrics.profit_factor.toFixed(3) : (metrics.profit_factor ?? 'none')}`,
    `Bars         ${coverage.held} of ${coverage.expected} from ${coverage.from} to ${coverage.to}`,
    ...assumptions.map((sentence) => `- ${sentence}`),
  ].join('\n')
}

const openLine = ({ direction, entry_datetime, pnl }: OpenPosition, currency: string) =>
  `Still open   ${direction} since ${entry_datetime}, ${pnl.toFixed(2)} ${currency} at the last close`

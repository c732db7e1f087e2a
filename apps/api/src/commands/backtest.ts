import { ExplainAsk } from '@assay/backtest'
import type { BacktestAnswer, BacktestRequest, OpenPosition } from '@assay/contracts'
import { backtestFile, evidenceFile, explainFile, type RunFiles } from './backtest-file.ts'
import { barsOptions, barsUsage, givenBars } from './bars-source.ts'
import { readCalendarFile } from './calendar-file.ts'
import { type Command, givenPath, type Io, UsageError } from './command.ts'
import { parsedArgs } from './parsed-args.ts'
import { askedIn, chosenOption, refused, requestFrom } from './request-file.ts'

const options = {
  strategy: { type: 'string' },
  ...barsOptions,
  calendar: { type: 'string' },
  'day-boundary': { type: 'string' },
  intrabar: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** Runs a strategy file over a bars file and prints what `POST /run-backtest` would respond with. */
export const backtestCommand: Command = {
  name: 'backtest',
  usage: `backtest --strategy FILE.json ${barsUsage} [--calendar FILE.csv] [--day-boundary utc|new-york] [--intrabar stop-first|1min] [--json]`,
  summary: 'Test a strategy (a /run-backtest body or a saved strategy) over the bars of a file.',
  async run(args, io) {
    const { values } = parsedArgs({ args, options })
    return overFile('backtest', values, io, (request, files) => {
      const answer = backtestFile(request, files, Date.now())
      return values.json ? JSON.stringify(answer) : summary(answer)
    })
  },
}

/** Explains a bar or a trade of the same run, as `POST /api/explain` would. */
export const explainCommand: Command = {
  name: 'explain',
  usage: `explain --strategy FILE.json ${barsUsage} (--bar TIME | --trade N) [--calendar FILE.csv] [--day-boundary utc|new-york] [--intrabar stop-first|1min]`,
  summary: 'Say why a bar was followed by an entry or by none, or how a trade went, as JSON.',
  async run(args, io) {
    const { values } = parsedArgs({ args, options: { ...options, bar: { type: 'string' }, trade: { type: 'string' } } })
    const ask = ExplainAsk.safeParse(values.trade === undefined ? { bar: values.bar } : { trade: Number(values.trade) })
    if (!ask.success) throw new UsageError('explain takes --bar TIME, such as 2024-01-31T12:00:00Z, or --trade N, counted from 1')
    return overFile('explain', { ...values, json: true }, io, (request, files) =>
      JSON.stringify(explainFile(request, files, Date.now(), ask.data)),
    )
  },
}

/** Says how far the result of the same run can be trusted, as `POST /api/evidence` would. */
export const evidenceCommand: Command = {
  name: 'evidence',
  usage: `evidence --strategy FILE.json ${barsUsage} [--calendar FILE.csv] [--day-boundary utc|new-york] [--intrabar stop-first|1min]`,
  summary: 'Say how much of a result may be luck: intervals, random entries, what else could have come, as JSON.',
  async run(args, io) {
    const { values } = parsedArgs({ args, options })
    return overFile('evidence', { ...values, json: true }, io, (request, files) => JSON.stringify(evidenceFile(request, files, Date.now())))
  },
}

type Values = { readonly [K in keyof typeof options]?: string | boolean | undefined }

/** Prints what `work` returns for the strategy and its bars, or the reason for a refusal. Returns the exit code. */
async function overFile(
  name: string,
  values: Values,
  io: Io,
  work: (request: BacktestRequest, files: RunFiles) => string,
): Promise<number> {
  const { strategy: file, calendar, intrabar, 'day-boundary': boundary, json } = values
  if (typeof file !== 'string' || (values.bars === undefined && values.symbol === undefined))
    throw new UsageError(`${name} takes --strategy FILE.json and --bars FILE or --symbol S`)
  try {
    const chosen = {
      ...chosenOption('day_boundary', '--day-boundary', boundary, ['utc', 'new-york']),
      ...chosenOption('intrabar', '--intrabar', intrabar, ['stop-first', '1min']),
    }
    const strategy = givenPath(file, io)
    const { from, to, symbol, ...bars } = await givenBars(values, askedIn(strategy), io)
    const events = typeof calendar === 'string' ? readCalendarFile(givenPath(calendar, io)) : undefined
    io.out(work(requestFrom(strategy, bars, { options: chosen, symbol, from, to }), { ...bars, calendar: events }))
    return 0
  } catch (error) {
    return refused(error, json === true, io)
  }
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

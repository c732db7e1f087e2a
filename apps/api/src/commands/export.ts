import { createReadStream } from 'node:fs'
import { brokerClocks, CannotExport, compareSignals, exportStrategy, languages, toExport } from '@assay/export'
import { runFile } from './backtest-file.ts'
import { FileProblem } from './bars-file.ts'
import { givenBars } from './bars-source.ts'
import { readCalendarFile } from './calendar-file.ts'
import { type Command, givenPath, UsageError } from './command.ts'
import { formOptions, formUsage } from './form-options.ts'
import { parsedArgs } from './parsed-args.ts'
import { askedIn, chosenOption, refused, requestFrom, strategyName } from './request-file.ts'

const options = {
  to: { type: 'string' },
  bars: { type: 'string' },
  symbol: { type: 'string' },
  ...formOptions,
  calendar: { type: 'string' },
  'broker-clock': { type: 'string' },
  'day-boundary': { type: 'string' },
  intrabar: { type: 'string' },
  signals: { type: 'string' },
} as const

const usage = `export FILE.json (--bars FILE.csv | --symbol S) --to ${languages.join('|')} [--calendar FILE.csv] [--broker-clock ${brokerClocks.join('|')}] [--day-boundary utc|new-york] [--intrabar stop-first|1min]
       export FILE.json (--bars FILE.csv | --symbol S) --signals FILE.csv [--calendar FILE.csv] [--day-boundary utc|new-york]
       of a file of bars: ${formUsage}`

/** Writes a strategy as source text of a platform, or compares the signals that a platform wrote. */
export const exportCommand: Command = {
  name: 'export',
  usage,
  summary:
    'Write a tested strategy as an Expert Advisor, a Pine script or Python, or compare the signals that a platform wrote with the test.',
  async run(args, io) {
    const { values, positionals } = parsedArgs({ args, options, allowPositionals: true })
    const [given, ...rest] = positionals
    const language = languages.find((each) => each === values.to)
    const brokerClock = brokerClocks.find((each) => each === (values['broker-clock'] ?? 'new-york-close'))
    if (!given || rest.length > 0 || !(values.bars || values.symbol) || (!language && !values.signals))
      throw new UsageError('export takes FILE.json, --bars or --symbol, and --to')
    if (!brokerClock) throw new UsageError(`--broker-clock is ${brokerClocks.join(' or ')}, not "${values['broker-clock']}"`)
    const path = givenPath(given, io)
    try {
      // `--to` is a language here: the period is that of the file, or all that is held.
      const { symbol, ...file } = await givenBars({ ...values, to: undefined }, askedIn(path), io)
      const chosen = {
        ...chosenOption('day_boundary', '--day-boundary', values['day-boundary'], ['utc', 'new-york']),
        ...chosenOption('intrabar', '--intrabar', values.intrabar, ['stop-first', '1min']),
      }
      const files = { ...file, calendar: values.calendar === undefined ? undefined : readCalendarFile(givenPath(values.calendar, io)) }
      const { prepared, outcome } = runFile(requestFrom(path, file, { options: chosen, symbol }), files, Date.now())
      const strategy = toExport(outcome, { name: strategyName(path) ?? 'Untitled strategy', symbol: prepared.instrument.symbol })
      if (language) io.out(exportStrategy(strategy, language, { brokerClock }).trimEnd())
      if (!values.signals) return 0
      const comparison = await compareSignals(strategy, piecesOf(givenPath(values.signals, io)), (encoding) => new TextDecoder(encoding))
      io.out(comparison.sentences.join('\n'))
      return comparison.equal ? 0 : 1
    } catch (error) {
      if (!(error instanceof CannotExport)) return refused(error, false, io)
      io.err(error.message)
      return 1
    }
  },
}

async function* piecesOf(path: string) {
  try {
    for await (const piece of createReadStream(path)) yield piece as Uint8Array
  } catch (error) {
    throw new FileProblem(`"${path}" cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

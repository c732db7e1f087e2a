import { basename } from 'node:path'
import { type ImportChoice, Refusal } from '@assay/contracts'
import { findInstrument, type Instrument } from '@assay/market'
import { importFile } from '../features/data/imports/import-file.ts'
import { readConfig } from '../platform/config/config.ts'
import { chooseDataFolder } from '../platform/config/data-folder.ts'
import { hasCode } from '../platform/machine/files.ts'
import { createLog } from '../platform/machine/log.ts'
import { type Command, givenPath, type Io, UsageError } from './command.ts'
import { formChoice, formOptions, formUsage } from './form-options.ts'
import type { ImportReport } from './import-report.ts'
import { importText } from './import-text.ts'
import { parsedArgs } from './parsed-args.ts'

const options = {
  symbol: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  repair: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  'from-row': { type: 'string' },
  ...formOptions,
} as const

/** Imports a file of bars: prints what it detected, and stores all of it or nothing. */
export const importCommand: Command = {
  name: 'import',
  usage: `import FILE --symbol S [--dry-run] [--json] [--repair] [--replace] [--from-row N] ${formUsage}`,
  summary:
    'Import bars from a text file (MetaTrader, HistData, Dukascopy, generic; plain, gzip or zip). Separator, columns, timeframe and time zone are found out.',
  async run(args, io) {
    const { values, positionals } = parsedArgs({ args, options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0 || !values.symbol) throw new UsageError('import takes one FILE and --symbol S')
    const instrument = findInstrument(values.symbol)
    if (!instrument) throw new UsageError(`There is no instrument "${values.symbol}"`)
    const path = givenPath(file, io)
    try {
      const report = await importInto(path, instrument, choiceOf(values), values['dry-run'], io)
      io.out(values.json ? JSON.stringify(report) : importText(report, path))
      return report.status === 'refused' ? 1 : 0
    } catch (error) {
      const why = explained(error, path)
      if (why === undefined) throw error
      io.err(why)
      return 1
    }
  },
}

async function importInto(path: string, instrument: Instrument, choice: ImportChoice, dryRun: boolean, io: Io): Promise<ImportReport> {
  const config = readConfig(io.env)
  const { preview, faults, outcome } = await importFile({
    path,
    file: basename(path),
    instrument,
    choice,
    dataFolder: chooseDataFolder(config.dataFolder, io.env).path,
    dryRun,
    log: createLog('error'),
    now: Date.now(),
  })
  if ('causes' in outcome) return { status: 'refused', preview, causes: [...outcome.causes], faults, result: null }
  return { status: dryRun ? 'would-import' : 'imported', preview, causes: [], faults, result: outcome.result }
}

type Values = { 'from-row'?: string; repair: boolean; replace: boolean } & Parameters<typeof formChoice>[0]

function choiceOf({ 'from-row': fromRow, repair, replace, ...form }: Values): ImportChoice {
  if (fromRow !== undefined && !/^[1-9]\d{0,8}$/.test(fromRow)) throw new UsageError(`--from-row is the number of a line, not "${fromRow}"`)
  return { fromRow: fromRow === undefined ? undefined : Number(fromRow), repair, replace, ...formChoice(form) }
}

/** The message for an error that is no fault of ours; undefined for any other. */
function explained(error: unknown, path: string): string | undefined {
  if (error instanceof Refusal) return error.sentence ?? error.code
  if (hasCode(error, 'ENOENT', 'EISDIR', 'EACCES')) return `"${path}" cannot be read (${(error as Error).message}).`
  return undefined
}

import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { goldenLines } from '../golden/golden-lines.ts'
import { type Command, type Io, UsageError } from './command.ts'
import { parsedArgs } from './parsed-args.ts'

/** Computes what a reference folder asks for and writes it down, a JSON line per set. It never compares. */
export const goldenCommand: Command = {
  name: 'golden',
  usage: 'golden FOLDER --emit FILE.jsonl',
  summary:
    'Compute every set of a reference folder (golden/talib, golden/backtrader, golden/trades, their fixtures, or fixtures/statistics).',
  async run(args, io) {
    const { values, positionals } = parsedArgs({ args, options: { emit: { type: 'string' } }, allowPositionals: true })
    const [folder, ...rest] = positionals
    if (!folder || rest.length > 0 || !values.emit) throw new UsageError('golden takes one folder and --emit FILE.jsonl')
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      io.err(`"${folder}" is not a folder.`)
      return 1
    }
    return emit(folder, values.emit, io)
  },
}

function emit(folder: string, path: string, io: Io): number {
  const file = openSync(path, 'w')
  let sets = 0
  let missing = 0
  try {
    for (const line of goldenLines(folder)) {
      writeSync(file, `${JSON.stringify(line)}\n`)
      sets++
      if ('missing' in line) missing++
    }
  } finally {
    closeSync(file)
  }
  if (sets === 0) io.err(`"${folder}" holds no set in one of the known forms.`)
  else io.out(`${sets} sets, ${missing} of them missing, written to ${path}`)
  return sets === 0 ? 1 : 0
}

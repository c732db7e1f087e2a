import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { RatesProblem } from '../features/data/reference/read-rates.ts'
import { ratesFiles, ratesInFile } from '../features/data/reference/reference-rates.ts'
import { writeAtomically } from '../features/data/store/atomic-file.ts'
import { readConfig } from '../platform/config/config.ts'
import { chooseDataFolder } from '../platform/config/data-folder.ts'
import { hasCode } from '../platform/machine/files.ts'
import { ZipProblem } from '../platform/machine/zip.ts'
import { type Command, givenPath, Refused, UsageError } from './command.ts'
import { parsedArgs } from './parsed-args.ts'

/** Replaces the reference rates by a newer file of the bank. A running server reads it with the next request. */
export const ratesCommand: Command = {
  name: 'rates',
  usage: 'rates FILE',
  summary: 'Use a newer file of reference rates, eurofxref-hist.zip of the European Central Bank. A running server need not be restarted.',
  async run(args, io) {
    const [file, ...rest] = parsedArgs({ args, options: {}, allowPositionals: true }).positionals
    if (!file || rest.length > 0) throw new UsageError('rates takes one FILE')
    const from = givenPath(file, io)
    const folder = chooseDataFolder(readConfig(io.env).dataFolder, io.env).path
    const [to] = ratesFiles(folder)
    try {
      const rates = await ratesInFile(from)
      const { time } = rates.get('EURUSD')!
      await mkdir(dirname(to), { recursive: true })
      await writeAtomically(to, await readFile(from))
      const [first, last] = [time[0], time[time.length - 1]].map((day) => new Date(day).toISOString().slice(0, 10))
      io.out(`${rates.size} instruments, ${first} to ${last}: kept in "${to}".`)
      return 0
    } catch (error) {
      if (error instanceof ZipProblem || error instanceof RatesProblem) throw new Refused(error.message)
      if (hasCode(error, 'ENOENT', 'EISDIR', 'EACCES')) throw new Refused(`"${from}" cannot be read (${(error as Error).message}).`)
      throw error
    }
  },
}

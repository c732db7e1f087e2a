import type { Command, Io } from './commands/command.ts'
import { Refused, UsageError } from './commands/command.ts'
import { keepCompiled } from './platform/machine/keep-compiled.ts'

/** Each command is loaded only when it is called, so that `catalogue` does not wait for the importer. */
const commands: Record<string, () => Promise<Command>> = {
  import: async () => (await import('./commands/import.ts')).importCommand,
  rates: async () => (await import('./commands/rates.ts')).ratesCommand,
  catalogue: async () => (await import('./commands/catalogue.ts')).catalogueCommand,
  indicator: async () => (await import('./commands/indicator.ts')).indicatorCommand,
  backtest: async () => (await import('./commands/backtest.ts')).backtestCommand,
  explain: async () => (await import('./commands/backtest.ts')).explainCommand,
  evidence: async () => (await import('./commands/backtest.ts')).evidenceCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  user: async () => (await import('./commands/user.ts')).userCommand,
  secrets: async () => (await import('./commands/secrets.ts')).secretsCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  completion: async () => (await import('./commands/completion.ts')).completionOf(all),
}

const all = () => Promise.all(Object.values(commands).map((load) => load()))

const called = 'npm run assay --'

async function usage(): Promise<string> {
  const lines = (await all()).map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return `usage: ${called} COMMAND …\n\n${lines.join('\n')}\n\nCOMMAND --help tells of one, --version which version this is.\nExit codes: 0 done, 1 refused or failed, 2 wrong usage.`
}

async function main(args: string[], io: Io): Promise<number> {
  const [name, ...rest] = args
  if (!name || name === 'help' || name === '--help' || name === '-h') {
    io.out(await usage())
    return name ? 0 : 2
  }
  if (name === '--version' || name === '-v') {
    io.out((await import('./platform/machine/version.ts')).programVersion)
    return 0
  }
  if (!Object.hasOwn(commands, name)) {
    io.err(`No command "${name}".\n\n${await usage()}`)
    return 2
  }
  const command = await commands[name]()
  if (rest.some((word) => word === '--help' || word === '-h')) {
    io.out(`${command.summary}\nusage: ${called} ${command.usage}`)
    return 0
  }
  return outcomeOf(command, rest, io)
}

async function outcomeOf(command: Command, args: string[], io: Io): Promise<number> {
  try {
    return await command.run(args, io)
  } catch (error) {
    if (error instanceof Refused) {
      io.err(error.message)
      return 1
    }
    if (!(error instanceof UsageError)) throw error
    io.err(`${error.message}\nusage: ${called} ${command.usage}`)
    return 2
  }
}

keepCompiled()
// Whoever reads the output, such as `head`, has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  env: process.env,
})

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from '../platform/machine/files.ts'
import { backupName, dropOldBackups } from './backup/kept-backups.ts'
import { contentText, type Manifest } from './backup/manifest.ts'
import { withClient } from './backup/with-client.ts'
import { writeBackup } from './backup/write-backup.ts'
import { type Command, givenPath, type Io, Refused, UsageError } from './command.ts'
import { checkSecrets, installationOf, withDatabase } from './installation.ts'
import { parsedArgs } from './parsed-args.ts'

/** Writes everything of an installation into one checked file. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup [FILE | --to FOLDER] [--keep NUMBER]',
  summary:
    'Write database, secrets and candles into one file (tar.gz), also while the server runs, and check it. --keep deletes older ones of that folder. Keep it secret.',
  async run(args, io) {
    const installation = installationOf(io)
    const { dataFolder } = installation
    const { path, folder, keep } = targetOf(args, io, dataFolder)
    if (await exists(path)) throw new Refused(`"${path}" is there already; nothing is overwritten.`)
    const began = performance.now()
    await checkSecrets(installation)
    const manifest = await withDatabase(installation, ({ whereto }) =>
      withClient(whereto(), (client) => writeBackup(path, dataFolder, client)),
    )
    io.out(backupText(path, (await stat(path)).size, manifest, (performance.now() - began) / 1000))
    if (keep === undefined) return 0
    const old = await dropOldBackups(folder, keep)
    io.out(`  Kept here: the newest ${keep}. Deleted: ${old.length === 0 ? 'none' : old.join(', ')}`)
    return 0
  },
}

/** Where the backup goes, and how many are kept there; undefined keeps all. */
function targetOf(args: string[], io: Io, dataFolder: string) {
  const { values, positionals } = parsedArgs({
    args,
    options: { to: { type: 'string' }, keep: { type: 'string' } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (more.length > 0 || (file !== undefined && values.to !== undefined))
    throw new UsageError('backup takes one FILE or one --to FOLDER at most')
  if (file !== undefined && values.keep !== undefined) throw new UsageError('--keep needs a folder, not a FILE')
  if (!/^([1-9]\d{0,3})?$/.test(values.keep ?? '')) throw new UsageError('--keep takes a whole number from 1 to 9999')
  const folder = values.to === undefined ? join(dataFolder, 'backups') : givenPath(values.to, io)
  const path = file === undefined ? join(folder, backupName(new Date())) : givenPath(file, io)
  return { path, folder, keep: values.keep === undefined ? undefined : Number(values.keep) }
}

function backupText(path: string, bytes: number, manifest: Manifest, seconds: number): string {
  const size = bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`
  const lines = [
    `Backup written and read back: ${path}`,
    `  ${contentText(manifest)}`,
    `  ${size} in ${seconds.toFixed(1)} s; every checksum compared`,
    '  It holds password hashes and keys: keep it where nobody else can read it.',
    ...manifest.leftOut.map((file) => `  Left out, because it is damaged or lost: ${file}`),
  ]
  return lines.join('\n')
}

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from '../platform/machine/files.ts'
import { contentText, type Manifest } from './backup/manifest.ts'
import { withClient } from './backup/with-client.ts'
import { writeBackup } from './backup/write-backup.ts'
import { type Command, givenPath, Refused, UsageError } from './command.ts'
import { checkSecrets, installationOf, withDatabase } from './installation.ts'

/** Writes everything of an installation into one checked file. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup [FILE]',
  summary: 'Write database, secrets and candles into one file (tar.gz), also while the server runs, and check it. Keep it secret.',
  async run(args, io) {
    if (args.length > 1) throw new UsageError('backup takes one FILE at most')
    const installation = installationOf(io)
    const { dataFolder } = installation
    const path = args[0] === undefined ? usualPath(dataFolder) : givenPath(args[0], io)
    if (await exists(path)) throw new Refused(`"${path}" is there already; nothing is overwritten.`)
    const began = performance.now()
    await checkSecrets(installation)
    const manifest = await withDatabase(installation, ({ whereto }) =>
      withClient(whereto(), (client) => writeBackup(path, dataFolder, client)),
    )
    io.out(backupText(path, (await stat(path)).size, manifest, (performance.now() - began) / 1000))
    return 0
  },
}

/** A time as part of a file name. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

const usualPath = (dataFolder: string) => join(dataFolder, 'backups', `assay-${stampOf(new Date())}.tar.gz`)

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

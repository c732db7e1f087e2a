import { stampOf } from './backup/kept-backups.ts'
import { contentText, type Manifest } from './backup/manifest.ts'
import { readBackup } from './backup/read-backup.ts'
import { refuseNewer, restoreBackup } from './backup/restore-backup.ts'
import { emptyTarget, refuseOccupied, refuseRunning } from './backup/target.ts'
import { type Command, givenPath, Refused, UsageError } from './command.ts'
import { type Installation, installationOf } from './installation.ts'
import { parsedArgs } from './parsed-args.ts'

/** Puts an installation back to the state that a backup holds. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore FILE [--force]',
  summary:
    'Make an installation again from a backup, into an empty data folder; --force sets aside what is there. The server must not run.',
  async run(args, io) {
    const { values, positionals } = parsedArgs({ args, options: { force: { type: 'boolean', default: false } }, allowPositionals: true })
    if (positionals.length !== 1) throw new UsageError('restore takes one FILE')
    const installation = installationOf(io)
    const path = givenPath(positionals[0], io)
    const began = performance.now()
    const manifest = await readBackup(path)
    await refuseNewer(manifest)
    await refuseRunning(installation)
    if (!values.force) await refuseOccupied(installation)
    const places = await restore(path, manifest, installation)
    io.out(restoreText(manifest, installation, places, (performance.now() - began) / 1000))
    return 0
  },
}

/** Returns where the old content is now. If it fails, everything is as it was. */
async function restore(path: string, manifest: Manifest, installation: Installation): Promise<readonly string[]> {
  const aside = await emptyTarget(installation, stampOf(new Date()))
  try {
    await restoreBackup(path, manifest, installation)
    return aside.places
  } catch (error) {
    await aside.undo()
    if (!(error instanceof Refused)) throw error
    throw new Refused(`${error.message}\nNothing was restored; everything is as it was.`)
  }
}

const noCandles =
  '  The backup holds no candle files. Those that were there before lie in the folder "candles" of what was set aside: move it back, or fetch and import them again.'

function restoreText(manifest: Manifest, { dataFolder }: Installation, places: readonly string[], seconds: number): string {
  return [
    `Restored the state of ${manifest.createdAt} into ${dataFolder}`,
    `  ${contentText(manifest)}`,
    `  in ${seconds.toFixed(1)} s; every row and file compared with the backup`,
    ...(manifest.files.some(({ path }) => path.startsWith('candles/')) ? [] : [noCandles]),
    ...places.map((place) => `  What was there before is kept: ${place}`),
  ].join('\n')
}

import { installationId } from '../platform/database/installation-id.ts'
import { openAudit } from '../platform/guard/audit.ts'
import { createLog } from '../platform/machine/log.ts'
import { olderKeyDays, rotateSecrets, secretsFileOf } from '../platform/secrets/secrets-file.ts'
import { type Command, Refused, UsageError } from './command.ts'
import { checkSecrets, type Installation, installationOf, withDatabase } from './installation.ts'

/** Adds a new key to the installation. Nobody is signed out. */
export const secretsCommand: Command = {
  name: 'secrets',
  usage: 'secrets rotate',
  summary: 'Make a new secret key. Takes effect when the server is started again; nobody is signed out.',
  async run(args, io) {
    if (args.length !== 1 || args[0] !== 'rotate') throw new UsageError('secrets knows one word: rotate')
    const installation = installationOf(io)
    await checkSecrets(installation)
    const { newest, kept } = await rotateSecrets(installation.dataFolder)
    io.out(
      [
        `A new key "${newest}" stands first in "${secretsFileOf(installation.dataFolder)}"; older ones: ${kept}.`,
        `Start the server again for it to take effect. Sessions made with an older key hold for ${olderKeyDays} days more.`,
      ].join('\n'),
    )
    const unwritten = await writeDown(installation, newest)
    if (unwritten) io.err(`The audit log does not know of it: ${unwritten}`)
    return 0
  },
}

/** Records the event. Returns the reason if that failed. */
async function writeDown(installation: Installation, newest: string): Promise<string | undefined> {
  try {
    await withDatabase(installation, async ({ db }) => {
      await installationId(db)
      await openAudit(db, createLog('error')).record('secrets-rotated', { details: { by: 'command line', key: newest } })
    })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

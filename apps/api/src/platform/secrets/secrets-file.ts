import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayMs } from '@assay/market'
import { z } from 'zod'
import { hasCode } from '../machine/files.ts'
import { syncFolder } from '../machine/sync-folder.ts'
import { type KeyPurpose, type Secrets, type StoredSecret, secretsFrom } from './secrets.ts'

const Key = z.strictObject({
  id: z.string().regex(/^[\w-]{1,32}$/),
  /** 256 bits in base64url. */
  key: z.string().regex(/^[\w-]{43}$/),
  createdAt: z.iso.datetime(),
})
type Key = z.infer<typeof Key>
type Keys = readonly [Key, ...Key[]]

const SecretsFile = z
  .strictObject({ version: z.literal(1), keys: z.tuple([Key], Key) })
  .refine(({ keys }) => new Set(keys.map(({ id }) => id)).size === keys.length, 'two keys have one id')

/** The file in the data folder with the secrets of an installation: version, and keys newest first. */
export const secretsFileOf = (dataFolder: string): string => join(dataFolder, 'secrets.json')

/** Longer than any session, so that users signed in at a key change stay so. */
export const olderKeyDays = 35
const olderKeyMs = olderKeyDays * dayMs

/** Purposes whose data outlasts a session. It is read with every key in the file, however old. */
const lasting: ReadonlySet<KeyPurpose> = new Set(['at-rest', 'recovery-code', 'device', 'push'])

/**
 * Reads the installation's secrets, or creates them at its first start. Throws a one-line error if the file is damaged
 * or others may read it.
 */
export async function openSecrets(dataFolder: string, now = Date.now()): Promise<Secrets> {
  const keys = await ensureKeys(dataFolder, now)
  const all = secretsFrom(stored(keys))
  const young = secretsFrom(stored(youngOf(keys, now)))
  return { keys: (purpose) => (lasting.has(purpose) ? all : young).keys(purpose) }
}

/**
 * What is wrong with the secrets of an installation, in one line; undefined if nothing is, or there are none yet.
 * Creates nothing.
 */
export async function secretsFault(dataFolder: string): Promise<string | undefined> {
  return readKeys(dataFolder).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

/** Puts a new key first; data made with older keys is still accepted. Takes effect when the server starts again. */
export async function rotateSecrets(dataFolder: string, now = Date.now()): Promise<{ readonly newest: string; readonly kept: number }> {
  const older = await ensureKeys(dataFolder, now)
  const key = newKey(now)
  await write(dataFolder, [key, ...older], rename)
  return { newest: key.id, kept: older.length }
}

async function ensureKeys(dataFolder: string, now: number): Promise<Keys> {
  const found = await readKeys(dataFolder)
  if (found) return found
  // A hard link never replaces a file that another program has created meanwhile.
  await write(dataFolder, [newKey(now)], link).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  const made = await readKeys(dataFolder)
  if (!made) throw new Error(`"${secretsFileOf(dataFolder)}" was removed while it was being made.`)
  return made
}

/** A key's age counts from the creation of the next one. */
function youngOf([newest, ...older]: Keys, now: number): Keys {
  const all = [newest, ...older]
  return [newest, ...older.filter((_, i) => now - Date.parse(all[i].createdAt) < olderKeyMs)]
}

const newKey = (now: number): Key => ({
  id: randomBytes(6).toString('base64url'),
  key: randomBytes(32).toString('base64url'),
  createdAt: new Date(now).toISOString(),
})

function stored([first, ...rest]: Keys): readonly [StoredSecret, ...StoredSecret[]] {
  const secretOf = ({ id, key }: Key): StoredSecret => ({ id, bytes: Buffer.from(key, 'base64url') })
  return [secretOf(first), ...rest.map(secretOf)]
}

/** Returns undefined if there is no file. */
async function readKeys(dataFolder: string): Promise<Keys | undefined> {
  const path = secretsFileOf(dataFolder)
  try {
    if (isOpenToOthers(await stat(path)))
      throw new Error(`"${path}" holds the secrets of this installation and others may read it: run chmod 600 "${path}"`)
    return SecretsFile.parse(JSON.parse(await readFile(path, 'utf8'))).keys
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new Error(
        `"${path}" is damaged: put back the secrets.json of a backup. Without it nobody stays signed in and two-step codes fail.`,
      )
    throw error
  }
}

/** File modes mean nothing on Windows. */
const isOpenToOthers = ({ mode }: Stats) => process.platform !== 'win32' && (mode & 0o077) !== 0

/** Writes a draft beside the file, syncs it to disk, then puts it in place. */
async function write(dataFolder: string, keys: Keys, place: (from: string, to: string) => Promise<void>): Promise<void> {
  const path = secretsFileOf(dataFolder)
  const draft = `${path}.writing-${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${JSON.stringify({ version: 1, keys }, null, 2)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await place(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(path))
}

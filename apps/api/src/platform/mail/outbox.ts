import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@assay/market'
import { createTransport } from 'nodemailer'
import { hasCode } from '../machine/files.ts'
import { syncFolder } from '../machine/sync-folder.ts'
import type { Mailbox } from './address.ts'
import { type ReadLetter, readEml } from './eml.ts'
import { type Delivery, type Message, mimeOf } from './message.ts'

/** A letter in the outbox; `at` is when it was written, ISO 8601. */
export interface OutboxLetter extends ReadLetter {
  readonly file: string
  readonly at: string
}

/** Where letters go while no mail server is configured: a folder with one file each. */
export interface Outbox extends Delivery {
  /** Newest first. */
  list(): Promise<OutboxLetter[]>
}

export const outboxFolderOf = (dataFolder: string): string => join(dataFolder, 'outbox')

const kept = 200
const keptMs = 7 * dayMs
// Named by time and number: sorting by name sorts by time, and a letter written again replaces its own file.
const form = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-\d+\.eml$/

export function openOutbox(folder: string, from: Mailbox): Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  async function put(message: Message, isKept: boolean): Promise<void> {
    const { message: eml } = await composer.sendMail(mimeOf(message, from))
    await ensureFolder(folder)
    await write(folder, nameOf(message), eml as Buffer, isKept)
    await tidy(folder)
  }

  return {
    deliver: (message) => put(message, true),
    rehearse: (message) => put(message, false),
    tidy: () => tidy(folder),
    list: () => list(folder),
  }
}

const nameOf = ({ at, id }: Message) => `${at.toISOString().replaceAll(':', '-')}-${id.padStart(10, '0')}.eml`

const timeOf = (name: string): string => name.replace(form, '$1$2:$3:$4')

async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** Writes under another name, syncs it to disk, then renames it, so that a file of the outbox is always whole. */
async function write(folder: string, name: string, bytes: Buffer, isKept: boolean): Promise<void> {
  const draft = join(folder, `${name}.writing`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await (isKept ? rename(draft, join(folder, name)) : rm(draft))
  await syncFolder(folder)
}

async function list(folder: string): Promise<OutboxLetter[]> {
  const letters = await Promise.all((await names(folder)).map((name) => readLetter(folder, name)))
  return letters.filter((letter) => letter !== undefined)
}

/** Returns undefined if the file was tidied away meanwhile. */
async function readLetter(folder: string, name: string): Promise<OutboxLetter | undefined> {
  try {
    return { file: name, ...readEml(await readFile(join(folder, name), 'utf8')), at: timeOf(name) }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Newest first. */
async function names(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder))
      .filter((name) => form.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function tidy(folder: string): Promise<void> {
  const oldest = Date.now() - keptMs
  const outdated = (await names(folder)).filter((name, i) => i >= kept || Date.parse(timeOf(name)) < oldest)
  for (const name of outdated) await rm(join(folder, name), { force: true })
}

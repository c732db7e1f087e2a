import { mkdir, readdir, readlink, rename, rm, rmdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../platform/machine/files.ts'

/** Backups and content that was set aside earlier stay where they are. */
const isKept = (name: string) => name === 'backups' || name.startsWith('before-restore-')

/** The names of an installation's files and folders in its data folder. */
export const contentOf = async (dataFolder: string): Promise<string[]> => (await readdir(dataFolder)).filter((name) => !isKept(name))

/** Deletes an installation's files and folders in its data folder. */
export async function clearContent(dataFolder: string): Promise<void> {
  for (const name of await contentOf(dataFolder)) await remove(join(dataFolder, name))
}

export interface Aside {
  /** Where the old content is now. Empty if there was none. */
  readonly places: readonly string[]
  /** Removes what was created since and puts the old content back. */
  undo(): Promise<void>
}

/** Moves the content of the data folder into a folder inside it. */
export async function setAside(dataFolder: string, stamp: string): Promise<Aside> {
  const names = await contentOf(dataFolder)
  const folder = join(dataFolder, `before-restore-${stamp}`)
  if (names.length > 0) await mkdir(folder, { mode: 0o711 })
  for (const name of names) await move(join(dataFolder, name), join(folder, name), stamp)
  return {
    places: names.length > 0 ? [folder] : [],
    async undo() {
      await clearContent(dataFolder)
      for (const name of names) await moveBack(join(folder, name), join(dataFolder, name), stamp)
      if (names.length > 0) await rmdir(folder)
    },
  }
}

/**
 * PostgreSQL's folder may be elsewhere, behind a link (`platform/postgres/home.ts`). Then that folder is renamed, and
 * the link is made again.
 */
async function move(from: string, to: string, stamp: string): Promise<void> {
  const target = await linkedFrom(from)
  await rename(from, to)
  if (target === undefined) return
  await rename(target, `${target}.${stamp}`)
  await rm(to)
  await symlink(`${target}.${stamp}`, to)
}

async function moveBack(from: string, to: string, stamp: string): Promise<void> {
  const target = await linkedFrom(from)
  await rename(from, to)
  if (target === undefined) return
  const before = target.slice(0, -stamp.length - 1)
  await rename(target, before)
  await rm(to)
  await symlink(before, to)
}

async function remove(path: string): Promise<void> {
  const target = await linkedFrom(path)
  if (target !== undefined) await rm(target, { recursive: true })
  await rm(path, { recursive: true })
}

async function linkedFrom(path: string): Promise<string | undefined> {
  try {
    return await readlink(path)
  } catch (error) {
    if (hasCode(error, 'EINVAL')) return undefined
    throw error
  }
}

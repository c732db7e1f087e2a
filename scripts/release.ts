// Makes a release: an archive that holds the program, the built page, checksums, the list of libraries and their
// licences. It needs Node and npm alone.
//   npm run release                      release/assay-VERSION.tar.gz, its SHA256SUMS, and the list of libraries beside it
//   npm run release -- --folder PATH     the same files, not packed, in a new folder (the image is made of it)
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { tarBytes } from '../apps/api/src/commands/backup/tar.ts'
import packageFile from '../package.json' with { type: 'json' }
import { checksums, type ReleaseFile, releaseFiles } from './release/contents.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const name = `assay-${packageFile.version}`

/** Writes the files into a folder that must not exist yet. */
export async function writeRelease(files: readonly ReleaseFile[], folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder)
  for (const { path, bytes } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
}

/** The archive of these files below one folder. The same files give the same bytes. */
export async function archiveOf(files: readonly ReleaseFile[], folder = name): Promise<Buffer> {
  async function* entries() {
    for (const { path, bytes } of files) yield { path: `${folder}/${path}`, bytes }
  }
  return gzipSync(await buffer(tarBytes(entries(), new Date(0), 0o644)), { level: 9 })
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } })
  const files = releaseFiles(root)
  if (values.folder !== undefined) {
    await writeRelease(files, resolve(process.env.INIT_CWD ?? '.', values.folder))
    return
  }
  const out = join(root, 'release')
  await rm(out, { recursive: true, force: true })
  const archive = { path: `${name}.tar.gz`, bytes: await archiveOf(files) }
  const sbom = { path: `${name}.sbom.json`, bytes: files.find(({ path }) => path === 'sbom.json')!.bytes }
  const sums = { path: 'SHA256SUMS', bytes: Buffer.from(checksums([archive, sbom])) }
  await writeRelease([archive, sbom, sums], out)
  console.log(`release/${archive.path}: ${files.length} files, ${(archive.bytes.length / 2 ** 20).toFixed(1)} MB`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()

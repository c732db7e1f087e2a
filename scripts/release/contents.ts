import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { componentsOf, sbomOf } from '../sbom.ts'
import { notices } from './notices.ts'
import { type Entries, forRelease, reachableFrom, releaseEntries } from './release-lock.ts'

/** A file of a release. `path` is relative to its folder, with `/`. */
export interface ReleaseFile {
  readonly path: string
  readonly bytes: Buffer
}

/** Files and folders that a release takes as they are. */
const taken = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy', 'mt5', 'apps/web/dist']
/** Names of files and folders that only development needs. */
const left = /^(node_modules|test|build|dist(\..*)?|e2e|\.stamp|tsconfig.*\.json|.*\.test\.tsx?)$/

/** The commands of a release. */
export const releaseScripts = {
  start: 'node scripts/install.mjs && exec node apps/api/src/main.ts',
  demo: 'node scripts/install.mjs && exec node apps/api/src/demo.ts',
  assay: 'node scripts/install.mjs && exec node apps/api/src/cli.ts',
  backup: 'node scripts/install.mjs && exec node apps/api/src/cli.ts backup',
  restore: 'node scripts/install.mjs && exec node apps/api/src/cli.ts restore',
}

interface LockFile {
  readonly name: string
  readonly version: string
  readonly packages: Entries
}

/**
 * Everything that a release holds, sorted by path: the program without its tests, the built page, a lock file of what
 * the program needs, `sbom.json`, `THIRD-PARTY-NOTICES.txt` and, last, `SHA256SUMS`. Throws if the page is not built.
 */
export function releaseFiles(root: string): ReleaseFile[] {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) throw new Error('the page is not built: npm run release builds it')
  const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const lock = json('package-lock.json') as LockFile
  const entries = releaseEntries(lock.packages)
  const workspaces = Object.keys(entries).filter((path) => path !== '' && !path.includes('node_modules'))
  const { buildTools } = json('apps/web/package.json') as { buildTools: string[] }
  const whole = reachableFrom(lock.packages, [...workspaces, 'apps/web'], buildTools)
  const made = {
    'package.json': text({ ...forRelease(json('package.json')), workspaces, scripts: releaseScripts }),
    'package-lock.json': text({ ...lock, packages: entries }),
    'sbom.json': text(sbomOf(lock, componentsOf(Object.fromEntries([...whole].map((path) => [path, lock.packages[path]])), buildTools))),
    'THIRD-PARTY-NOTICES.txt': Buffer.from(notices(lock.packages, whole, root)),
    'scripts/install.mjs': readFileSync(join(root, 'scripts/release/install.mjs')),
    ...Object.fromEntries(workspaces.map((path) => [`${path}/package.json`, text(forRelease(json(`${path}/package.json`)))])),
  }
  const kept = [...taken, ...workspaces].flatMap((path) => filesAt(root, path)).filter((path) => !(path in made))
  const files = [
    ...Object.entries(made).map(([path, bytes]) => ({ path, bytes })),
    ...kept.map((path) => ({ path, bytes: readFileSync(join(root, path)) })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
  return [...files, { path: 'SHA256SUMS', bytes: Buffer.from(checksums(files)) }]
}

/** In the form that `sha256sum --check` reads. */
export const checksums = (files: readonly ReleaseFile[]): string =>
  files.map(({ path, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`).join('')

const text = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Paths of all files at or below `path` that a release holds. */
function filesAt(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !left.test(name))
    .flatMap((name) => filesAt(root, `${path}/${name}`))
}

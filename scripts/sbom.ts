// Lists the libraries that an installation runs with, from the lock file, as CycloneDX 1.5.
//   npm run -s sbom > sbom.json
// `npm sbom --omit=dev` leaves out libraries that both the product and its tests need, so this script makes the list.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Entries, type LockEntry, reachableFrom } from './release/release-lock.ts'

interface Component {
  readonly type: 'library'
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly { readonly expression: string }[]
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
}

/**
 * Every library from outside this repository that server and page are made of, each once, sorted by name and version.
 * `tools` are the packages that only build the page; what nothing else needs of theirs is left out too.
 */
export function componentsOf(packages: Entries, tools: readonly string[]): Component[] {
  const found = new Map<string, Component>()
  const own = Object.keys(packages).filter((path) => !path.includes('node_modules/'))
  const needed = reachableFrom(packages, own, tools)
  for (const [path, locked] of Object.entries(packages)) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    if (!name || !needed.has(path) || locked.dev || locked.link || locked.version === undefined) continue
    found.set(`${name}@${locked.version}`, componentOf(name, locked.version, locked))
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, component]) => component)
}

function componentOf(name: string, version: string, { license, integrity }: LockEntry): Component {
  const hash = /^sha512-(\S+)/.exec(integrity ?? '')?.[1]
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  }
}

/** The list of `components` that belongs to the product of this lock file. */
export const sbomOf = ({ name, version }: { readonly name: string; readonly version: string }, components: readonly Component[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components,
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
  const lock = read('package-lock.json')
  console.log(JSON.stringify(sbomOf(lock, componentsOf(lock.packages, read('apps/web/package.json').buildTools)), null, 2))
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entries } from './release-lock.ts'

const head = `Assay is published under the MIT licence (LICENSE). It contains, or installs, the packages below, each under its own
licence. The texts are those that the packages bring. Packages for other systems than the one on which this release was
made stand here with the name of their licence.
`

/**
 * The licences of the packages at `paths` of the lock file, sorted by name, as a text for `THIRD-PARTY-NOTICES.txt`. The
 * texts are read from `root`. A package that is installed and names neither a licence nor brings its text throws.
 */
export function notices(packages: Entries, paths: Iterable<string>, root: string): string {
  const parts = new Map<string, string>()
  for (const path of paths) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    const { version, license, link } = packages[path]
    if (!name || link) continue
    const text = licenceText(join(root, path))
    if (!license && !text && existsSync(join(root, path))) throw new Error(`${name} ${version} names no licence`)
    parts.set(`${name} ${version}`, [`${name} ${version}: ${license ?? 'see the text'}`, text?.trim()].filter(Boolean).join('\n\n'))
  }
  const sorted = [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
  return [head, ...sorted].join(`\n${'-'.repeat(80)}\n`).concat('\n')
}

function licenceText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|ts|json)$/.test(name))
  return names.length === 0
    ? undefined
    : names
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n')
}

// Compares every import of the sources and tests with the rules in `.dependency-cruiser.cjs`. `scripts/metrics.ts` runs
// it. dependency-cruiser itself (`npm run layers`) parses each file whole, and takes ten times as long. Its rules are
// read here as it reads them; `layers.test.ts` plants faults and compares the two.
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join, posix, relative } from 'node:path'
import ts from 'typescript'
import { type Import, type Rule, violations } from './layer-rules.ts'

/** A function of a text that is computed once for each text. */
function once<A>(compute: (text: string) => A): (text: string) => A {
  const known = new Map<string, A>()
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text))
    return known.get(text) as A
  }
}

const exists = once(existsSync)

const slashes = (path: string) => path.replaceAll('\\', '/')

/** Where a package lies that a file of `folder` imports: a path from the root, links followed. */
function packageFolder(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name)
    if (exists(path)) return slashes(relative(realpathSync('.'), realpathSync(path)))
    if (at === '.') return
  }
}

/** The file that a package of this project gives under a name, or the folder of any other package. */
const inPackage = once((request: string): string | undefined => {
  const [folder, written] = request.split('\n')
  const name = /^(@[^/]+\/)?[^/]+/.exec(written)?.[0] ?? written
  const found = packageFolder(name, folder) ?? packageFolder(`@types/${name.replace('@', '').replace('/', '__')}`, folder)
  if (!found?.startsWith('packages/')) return found && `${found}/`
  const { exports } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as { exports?: Record<string, string> }
  return posix.join(found, exports?.[`.${written.slice(name.length)}`] ?? 'gone')
})

function resolve(from: string, written: string): Pick<Import, 'to' | 'is'> {
  if (isBuiltin(written)) return { to: written.replace(/^node:/, ''), is: ['core'] }
  const path = written.replace(/\?.*$/, '')
  const target = path.startsWith('.') ? posix.join(dirname(from), path) : inPackage(`${dirname(from)}\n${path}`)
  return target && exists(target) ? { to: target, is: [] } : { to: written, is: ['lost'] }
}

/** What the groups of a pattern caught, everywhere in a text. */
const caught = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean))

function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  const names = new Set(ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName))
  const types = caught(text, /^(?:import|export) type\b[^'"]*?from ['"]([^'"]+)/gm)
  const values = caught(text, /^(?:import|export) (?!type\b)[^'"]*?from ['"]([^'"]+)|import\(\s*['"]([^'"]+)/gm)
  return [...names].map((name) => {
    const { to, is } = resolve(from, name)
    return { from, to, is: types.includes(name) && !values.includes(name) ? [...is, 'type-only'] : is }
  })
}

/** What breaks a rule in these folders of the working directory, as `rule: from -> to`. */
export function brokenRules(folders: readonly string[]): string[] {
  const settings = createRequire(import.meta.url)(join(process.cwd(), '.dependency-cruiser.cjs'))
  const { forbidden, options } = settings as { forbidden: Rule[]; options: { exclude: { path: string } } }
  const excluded = new RegExp(options.exclude.path)
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,js,mjs,cjs}`, {
      exclude: (path) => path.endsWith('node_modules') || excluded.test(`${slashes(path)}/`),
    }),
  )
  const sources = files
    .map(slashes)
    .filter((path) => !excluded.test(path))
    .sort()
  const imports = new Map(sources.map((path) => [path, importsOf(path).filter(({ to }) => !excluded.test(to))]))
  return violations(forbidden, imports)
}

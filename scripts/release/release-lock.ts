/** An entry of `package-lock.json`, or what a `package.json` says of its dependencies. */
export interface LockEntry {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly resolved?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly dependencies?: Names
  readonly optionalDependencies?: Names
  readonly devDependencies?: Names
  readonly peerDependencies?: Names
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
type Names = Readonly<Record<string, string>>
export type Entries = Readonly<Record<string, LockEntry>>

/** The folder whose own packages a release installs. The page is built, so its packages are not needed. */
const program = 'apps/api'

/** The entry of a root or a workspace as a release has it: without tools of development, and without a Node of its own. */
export function forRelease<T extends LockEntry>(entry: T): T {
  const { devDependencies: _, optionalDependencies, ...rest } = entry
  const optional = Object.entries(optionalDependencies ?? {}).filter(([name]) => !name.startsWith('node-'))
  return { ...rest, ...(optional.length > 0 && { optionalDependencies: Object.fromEntries(optional) }) } as T
}

/** The entries of the lock file that a release needs, by path: the server's, those it depends on, and the root. */
export function releaseEntries(packages: Entries): Record<string, LockEntry> {
  const { '': root } = packages
  const kept = reachableFrom(packages, ['', program])
  const workspaces = [...kept].filter((path) => path !== '' && !path.includes('node_modules'))
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => kept.has(path))
      .map(([path, entry]) => {
        if (path === '') return [path, { ...forRelease(root), workspaces }]
        return [path, workspaces.includes(path) ? forRelease(entry) : entry]
      }),
  )
}

/**
 * Paths of all packages that these need to run, in the way in which Node finds them. Tools of development are left out,
 * and so are `tools`, where a package of the repository names them.
 */
export function reachableFrom(packages: Entries, starts: readonly string[], tools: readonly string[] = []): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...starts]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const entry = packages[path]
    if (entry.link) open.push(entry.resolved!)
    else {
      const names = needsOf(entry).filter((name) => path.includes('node_modules/') || !tools.includes(name))
      open.push(...names.flatMap((name) => resolved(packages, path, name) ?? []))
    }
  }
  // The link through which npm finds a workspace that nothing depends on.
  for (const [path, { link, resolved: to }] of Object.entries(packages)) if (link && found.has(to!)) found.add(path)
  return found
}

function needsOf(entry: LockEntry): string[] {
  const { dependencies = {}, optionalDependencies = {} } = forRelease(entry)
  const { peerDependencies = {}, peerDependenciesMeta = {} } = entry
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/** The package that `name` means in the folder `from`: its own, or that of a folder above. */
function resolved(packages: Entries, from: string, name: string): string | undefined {
  for (let at = from; ; at = above(at)) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (path in packages) return path
    if (at === '') return undefined
  }
}

function above(path: string): string {
  const at = path.lastIndexOf('node_modules/')
  return at <= 0 ? '' : path.slice(0, at - 1)
}

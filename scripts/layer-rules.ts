interface Side {
  path?: string
  pathNot?: string | string[]
}
/** A rule in the form of dependency-cruiser: an import (or an orphan) that fits both sides is forbidden. */
export interface Rule {
  name: string
  from: Side & { orphan?: true }
  to: Side & { circular?: true; couldNotResolve?: true; dependencyTypes?: 'core'[]; dependencyTypesNot?: 'type-only'[] }
}
/** One import of a file. */
export interface Import {
  from: string
  /** The imported file, the folder of a package, a Node module without `node:`, or what is written there if it is lost. */
  to: string
  is: ('core' | 'lost' | 'type-only')[]
}
type Imports = ReadonlyMap<string, readonly Import[]>

const known = {
  from: ['path', 'pathNot', 'orphan'],
  to: ['path', 'pathNot', 'circular', 'couldNotResolve', 'dependencyTypes', 'dependencyTypesNot'],
}

/** A rule that is only half understood would let pass what it forbids. */
function refuseUnknown({ name, from, to }: Rule): void {
  const unknown = [
    ...Object.keys(from).filter((key) => !known.from.includes(key)),
    ...Object.keys(to).filter((key) => !known.to.includes(key)),
  ]
  if (unknown.length) throw new Error(`The rule ${name} uses ${unknown.join(', ')}, which scripts/layer-rules.ts does not know.`)
}

const compiled = new Map<string, RegExp>()
/** `$1` in a pattern stands for the first group of what the path of the importing file matched. */
function fits(path: string, { path: wanted, pathNot = [] }: Side, groups: readonly string[] = []): boolean {
  const matches = (pattern: string) => {
    const filled = pattern.replace(/\$(\d)/g, (whole, at) => groups[Number(at)] ?? whole)
    const regex = compiled.get(filled) ?? new RegExp(filled)
    compiled.set(filled, regex)
    return regex.test(path)
  }
  return (wanted === undefined || matches(wanted)) && ![pathNot].flat().some(matches)
}

/** The circle of each file, as a number: two files have the same one if each can be reached from the other (Tarjan, 1972). */
function circles(imports: Imports): Map<string, number> {
  const order = new Map<string, number>()
  const circle = new Map<string, number>()
  const open: string[] = []
  function visit(file: string): number {
    const own = order.size
    let lowest = own
    order.set(file, own)
    open.push(file)
    for (const { to } of imports.get(file) ?? [])
      if (!order.has(to)) lowest = Math.min(lowest, visit(to))
      else if (!circle.has(to)) lowest = Math.min(lowest, order.get(to)!)
    if (lowest === own) for (const member of open.splice(open.lastIndexOf(file))) circle.set(member, own)
    return lowest
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circle
}

/** What breaks a rule, as `rule: from -> to`. An orphan, which imports nothing and is imported nowhere, stands on both sides. */
export function violations(rules: readonly Rule[], imports: Imports): string[] {
  for (const rule of rules) refuseUnknown(rule)
  const circle = circles(imports)
  const reached = new Set([...imports.values()].flat().map(({ to }) => to))
  const isBroken = ({ to: rule }: Rule, { from, to, is }: Import, groups: readonly string[]) =>
    fits(to, rule, groups) &&
    (!rule.circular || circle.get(from) === circle.get(to)) &&
    (!rule.couldNotResolve || is.includes('lost')) &&
    (!rule.dependencyTypes || rule.dependencyTypes.some((type) => is.includes(type))) &&
    !rule.dependencyTypesNot?.some((type) => is.includes(type))
  return [...imports].flatMap(([file, own]) =>
    rules
      .filter(({ from }) => fits(file, from))
      .flatMap((rule) => {
        const alone: Import[] = reached.has(file) || own.length ? [] : [{ from: file, to: file, is: [] }]
        const groups = rule.from.path ? (new RegExp(rule.from.path).exec(file) ?? []) : []
        const broken = (rule.from.orphan ? alone : own).filter((one) => isBroken(rule, one, groups))
        return broken.map(({ from, to }) => `${rule.name}: ${from} -> ${to}`)
      }),
  )
}

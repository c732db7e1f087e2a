import { z } from 'zod'

interface Bounds {
  /** Nesting of objects and lists. */
  readonly depth: number
  /** Objects, lists, texts and numbers, all together. */
  readonly values: number
}

interface Problem {
  readonly path: PropertyKey[]
  readonly message: string
}

const tooDeep = ({ depth }: Bounds) => `Values may be nested at most ${depth} deep.`
const tooMany = ({ values }: Bounds) => `At most ${values} values are taken.`

/** The first place of JSON beyond its bounds. It is found by a loop, so no depth of nesting can exhaust the stack. */
function problemIn(root: unknown, bounds: Bounds): Problem | undefined {
  const todo: { value: unknown; path: PropertyKey[] }[] = [{ value: root, path: [] }]
  let seen = 0
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { value, path } = next
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= bounds.depth) return { path, message: tooDeep(bounds) }
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, inner] of entries) {
      seen += 1
      if (seen > bounds.values) return { path: [], message: tooMany(bounds) }
      todo.push({ value: inner, path: [...path, key] })
    }
  }
  return undefined
}

/** Wraps `schema` so that it only sees values that are neither too deep nor too wide. */
export function bounded<T>(schema: z.ZodType<T>, bounds: Bounds): z.ZodType<T> {
  const checked = z.unknown().superRefine((value, context) => {
    const problem = problemIn(value, bounds)
    if (problem) context.addIssue({ code: 'custom', ...problem, params: { code: 'LIMIT_EXCEEDED' } })
  })
  return checked.pipe(schema as z.ZodType<T, unknown>)
}

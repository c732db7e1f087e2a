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
  readonly code: 'LIMIT_EXCEEDED' | 'BODY_INVALID'
}

const tooDeep = ({ depth }: Bounds) => `Values may be nested at most ${depth} deep.`
const tooMany = ({ values }: Bounds) => `At most ${values} values are taken.`

/** PostgreSQL stores neither an unpaired UTF-16 surrogate nor the character 0. */
const canBeKept = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** The first problem of JSON that is to be stored. It is found by a loop, so no depth of nesting can exhaust the stack. */
function storableProblem(root: unknown, bounds: Bounds): Problem | undefined {
  const todo: { value: unknown; path: PropertyKey[] }[] = [{ value: root, path: [] }]
  let seen = 0
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !canBeKept(value))
      return { path, message: 'This text holds a character that cannot be kept.', code: 'BODY_INVALID' }
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= bounds.depth) return { path, message: tooDeep(bounds), code: 'LIMIT_EXCEEDED' }
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, inner] of entries) {
      seen += 1
      if (seen > bounds.values) return { path: [], message: tooMany(bounds), code: 'LIMIT_EXCEEDED' }
      if (typeof key === 'string' && !canBeKept(key))
        return { path, message: 'A name holds a character that cannot be kept.', code: 'BODY_INVALID' }
      todo.push({ value: inner, path: [...path, key] })
    }
  }
  return undefined
}

/** Wraps `schema` so that it only sees values that are neither too deep nor too wide, and that PostgreSQL can store. */
export function storable<T>(schema: z.ZodType<T>, bounds: Bounds): z.ZodType<T> {
  const checked = z.unknown().superRefine((value, context) => {
    const problem = storableProblem(value, bounds)
    if (problem) context.addIssue({ code: 'custom', path: problem.path, message: problem.message, params: { code: problem.code } })
  })
  return checked.pipe(schema as z.ZodType<T, unknown>)
}

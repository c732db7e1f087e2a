/** PostgreSQL stores neither an unpaired UTF-16 surrogate nor the character 0. Whatever asks what text may be, asks here. */
export const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** The same text with U+FFFD for what cannot be kept: for text that nobody can be asked to correct, such as a feed's. */
export const keepable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd')

interface Place {
  readonly value: unknown
  readonly key?: PropertyKey
  readonly parent?: Place
}

/**
 * The first value of JSON that may not enter, with its path: text or a name that cannot be kept, or a number beyond
 * what a double holds (JSON.parse reads `1e999` as infinity). A loop, so no depth of nesting exhausts the stack.
 */
export function unkeepableIn(root: unknown): { path: PropertyKey[]; message: string } | undefined {
  const todo: Place[] = [{ value: root }]
  for (let place = todo.pop(); place; place = todo.pop()) {
    const { value } = place
    if (typeof value === 'string' && !isKeepable(value)) return at(place, 'This text holds a character that cannot be kept.')
    if (typeof value === 'number' && !Number.isFinite(value)) return at(place, 'This number is too large.')
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isKeepable(key)) return at(place, 'A name holds a character that cannot be kept.')
      todo.push({ value: inner, key: Array.isArray(value) ? Number(key) : key, parent: place })
    }
  }
  return undefined
}

function at(place: Place, message: string) {
  const path: PropertyKey[] = []
  for (let inner: Place | undefined = place; inner?.key !== undefined; inner = inner.parent) path.push(inner.key)
  return { path: path.reverse(), message }
}

/** A value as JSON text with sorted fields, because what was stored comes back with its fields in another order. */
export const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (isMap(inner) ? sorted(inner) : inner))

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (map: Record<string, unknown>) => Object.fromEntries(Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1)))

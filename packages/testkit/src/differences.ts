/** Where `actual` is not what `expected` says, a line each: numbers by `relative` (absolute under 1), all else exactly. Fields that are not expected are passed over. */
export function differences(actual: unknown, expected: unknown, relative: number, path = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(actual - expected) <= relative * Math.max(1, Math.abs(expected)) ? [] : [`${path}: ${actual}, not ${expected}`]
  }
  if (typeof expected !== 'object' || expected === null) return actual === expected ? [] : [`${path}: ${actual}, not ${expected}`]
  if (typeof actual !== 'object' || actual === null) return [`${path}: ${actual}, not an object`]
  const lengths = Array.isArray(expected) ? differences((actual as unknown[]).length, expected.length, 0, `${path}.length`) : []
  const fields = Object.entries(expected).flatMap(([key, value]) =>
    differences((actual as Record<string, unknown>)[key], value, relative, path ? `${path}.${key}` : key),
  )
  return [...lengths, ...fields]
}

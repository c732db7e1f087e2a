/**
 * Differences of `actual` from `expected`, one line each. Numbers may differ by `relative` (absolute below 1);
 * everything else must be equal. Fields without an expected value are ignored.
 */
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

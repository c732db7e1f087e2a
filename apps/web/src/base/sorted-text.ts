/** A value as JSON text with sorted fields, because what was stored comes back with its fields in another order. */
export function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .map(([name, field]) => `${JSON.stringify(name)}:${sortedText(field)}`)
    .sort()
    .join()}}`
}

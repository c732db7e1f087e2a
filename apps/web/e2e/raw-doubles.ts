const view = new DataView(new ArrayBuffer(8))

/** Writes a value as text in which every number is the 16 hexadecimal digits of its 64 bits, so that equal texts are equal bit for bit. */
export function rawDoubles(value: unknown): string {
  if (typeof value === 'number') {
    view.setFloat64(0, value)
    return view.getBigUint64(0).toString(16).padStart(16, '0')
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'none'
  return `{${Object.entries(value)
    .map(([key, part]) => `${key}:${rawDoubles(part)}`)
    .join(' ')}}`
}

/**
 * A line of a table that spreadsheets open. A text that they would read as a formula gets an apostrophe in front; lists
 * are parted by semicolons.
 */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`

/** Tells Excel that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

function cell(value: unknown): string {
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '')
  const safe = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * User text made safe for a comment in any language: one line, without control characters, without marks that change the reading direction,
 * and without backslashes, which could join a comment with the next line.
 */
export const shown = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll('*/', '* /')
    .replaceAll('/*', '/ *')

/** The same as a string in double quotes, which all three languages read alike. */
export const quoted = (text: string): string => `"${shown(text).replaceAll('"', "'")}"`

/** Puts a comment sign before each line. */
export const commented = (lines: readonly string[], sign: string): string => lines.map((line) => `${sign} ${line}`.trimEnd()).join('\n')

/** Splits a list into rows of `width` items. */
export function rowsOf<T>(items: readonly T[], width: number): T[][] {
  const rows: T[][] = []
  for (let i = 0; i < items.length; i += width) rows.push(items.slice(i, i + width))
  return rows
}

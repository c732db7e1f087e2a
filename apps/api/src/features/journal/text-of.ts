const marks: readonly (readonly [encoding: 'utf-8' | 'utf-16le' | 'utf-16be', mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Decodes a file by its byte order mark. Without one it is UTF-16 LE if every second byte of its start is zero, else UTF-8. A file that is not
 * valid UTF-8 is read as Windows-1252, which older spreadsheets save.
 */
export function textOf(bytes: Buffer): string {
  const marked = marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))
  if (marked) return new TextDecoder(marked[0]).decode(bytes)
  const start = bytes.subarray(0, 200)
  if (start.length > 3 && start.every((byte, i) => i % 2 === 0 || byte === 0)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

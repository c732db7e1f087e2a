const utf8 = /^utf-?8$/i
const utf16 = /^utf-?16(le|be)?$/i
const westerly = /^(us-)?ascii$|^iso[-_]?8859-1$|^latin-?1$/i

/**
 * The text of a document. Its bytes count more than the declared encoding. White space and byte order marks before the text are removed.
 */
export function textOf(bytes: Uint8Array, contentType: string): string {
  return decoded(bytes, contentType).replace(/^[\s\uFEFF]+/, '')
}

function decoded(bytes: Uint8Array, contentType: string): string {
  const marked = byMark(bytes)
  if (marked) return decode(bytes, marked)
  const labels = [/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1], declaredIn(bytes)].filter((label) => label !== undefined)
  const wide = labels.find((label) => utf16.test(label))
  if (wide) return decode(bytes, wide.toLowerCase().endsWith('be') || bytes[0] === 0 ? 'utf-16be' : 'utf-16le')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const label = labels.find((each) => !utf8.test(each) && isKnown(each))
    return decode(bytes, label === undefined || westerly.test(label) ? 'windows-1252' : label)
  }
}

const decode = (bytes: Uint8Array, label: string): string => new TextDecoder(label).decode(bytes)

function byMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** The encoding named in the XML declaration. Its letters are ASCII in every encoding; UTF-16 adds zero bytes between them. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 400)).replaceAll('\0', '')
  return /<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/** The parts of a letter's file that the outbox shows. */
export interface ReadLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Reads a file that the outbox wrote: plain headers, and a text part in quoted-printable. */
export function readEml(eml: string): ReadLetter {
  const [head, body] = partOf(eml.replaceAll('\r\n', '\n'))
  const boundary = /boundary="([^"]+)"/.exec(headerOf(head, 'Content-Type'))?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).map((part) => partOf(part.replace(/^\n/, '')))
  const text = parts.find(([partHead]) => headerOf(partHead, 'Content-Type').startsWith('text/plain'))?.[1] ?? ''
  return { to: headerOf(head, 'To'), subject: headerOf(head, 'Subject'), text: fromQuotedPrintable(text).trimEnd() }
}

function partOf(text: string): [head: string, body: string] {
  const end = text.indexOf('\n\n')
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)]
}

/** Reads a header, including continuation lines, which start with a blank. */
function headerOf(head: string, name: string): string {
  const line = head
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

/** RFC 2045, 6.7. */
function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=[ \t]*\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

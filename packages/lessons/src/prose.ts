/** A part of a lesson: its heading and the plain text below it. The part above the first heading has none. */
export interface Section {
  readonly heading: string | null
  /** The anchor of the heading on the page. */
  readonly anchor: string | null
  readonly text: string
}

/** The anchor of a heading: "What a stop does" becomes `what-a-stop-does`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** The parts of a lesson's text, without its markup. */
export function sectionsOf(body: string): Section[] {
  const parts = body.split(/^## /m)
  return parts.flatMap((part, at): Section[] => {
    if (at === 0) return part.trim() === '' ? [] : [{ heading: null, anchor: null, text: proseOf(part) }]
    const end = part.indexOf('\n')
    const heading = proseOf(end < 0 ? part : part.slice(0, end))
    return [{ heading, anchor: anchorOf(heading), text: end < 0 ? '' : proseOf(part.slice(end)) }]
  })
}

/** The words that a reader sees: without tags, addresses and marks of emphasis; lists become sentences. */
export function proseOf(markdown: string): string {
  return markdown
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replaceAll(/^#+ /gm, '')
    .replaceAll(/<\/?[A-Za-z][^>]*>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\|?[\s:|-]+\|$/gm, '')
    .replaceAll(/\|/g, ' ')
    .replaceAll(/^\s*(?:[-*]|\d+\.) /gm, '')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

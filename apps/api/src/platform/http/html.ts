/** Markup that is safe to send. Only `html` creates it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for use between tags and in quoted attributes. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign])

const asText = (part: Part): string => {
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escaped(String(part))
}

/** A template tag that escapes every value that is not markup already. */
export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html => new Html(String.raw({ raw: markup }, ...parts.map(asText)))

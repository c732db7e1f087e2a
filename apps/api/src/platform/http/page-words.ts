import { Refusal } from '@assay/contracts'
import type { FastifyRequest } from 'fastify'
import { type Visitor, visitorOf } from '../identity/visitor.ts'
import { html } from './html.ts'

/**
 * Returns what a messenger shows for a page, since messengers run no script. `rest` is the address after its registered
 * beginning. Throws a `Refusal` if there is nothing to show.
 */
export type PageWords = (rest: string, visitor: Visitor) => Promise<ShownWords>

interface ShownWords {
  title: string
  description: string
  /** Absolute URL of a PNG of 1200 × 630 pixels. */
  picture?: string
}

/** The meta tags for this address; empty if a messenger shows only the address. */
export async function wordTags(request: FastifyRequest): Promise<string> {
  const path = request.url.split('?', 1)[0]
  const found = [...request.server.pageWords].find(([beginning]) => path.startsWith(beginning))
  if (!found) return ''
  const [beginning, words] = found
  try {
    const shown = await words(decodeURIComponent(path.slice(beginning.length)), visitorOf(request))
    return Object.entries(tagsOf(shown))
      .map(([property, content]) => html`<meta property="${property}" content="${content}">\n    `.text)
      .join('')
  } catch (error) {
    // The document is sent anyway; the page itself shows what is wrong.
    if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'the words of a page could not be read')
    return ''
  }
}

function tagsOf({ title, description, picture }: ShownWords): Record<string, string> {
  const words = { 'og:site_name': 'Assay', 'og:type': 'website', 'og:title': title, 'og:description': description }
  if (picture === undefined) return words
  const size = { 'og:image:type': 'image/png', 'og:image:width': '1200', 'og:image:height': '630' }
  return { ...words, 'og:image': picture, ...size, 'og:image:alt': `${title}. ${description}` }
}

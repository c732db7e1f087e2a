import { Refusal } from '@assay/contracts'
import type { FastifyRequest } from 'fastify'
import { type Visitor, visitorOf } from '../identity/visitor.ts'
import { html } from './html.ts'

/** What a messenger shows of a page, which runs no script to find it out. `rest` is what follows the beginning of the address. Throws a `Refusal` where there is nothing. */
export type PageWords = (rest: string, visitor: Visitor) => Promise<ShownWords>

interface ShownWords {
  title: string
  description: string
  /** The whole address of a PNG of 1200 by 630. */
  picture?: string
}

/** The tags of the page at this address; empty where a messenger shows nothing but the address. */
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
    // The page itself says what is wrong; it is sent all the same.
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

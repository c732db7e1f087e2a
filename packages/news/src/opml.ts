import { isUnsafe, parseXml, type XmlElement } from './xml.ts'

/** A feed named in a list of feeds. */
export interface OpmlFeed {
  readonly title: string
  readonly url: string
  /** The categories that the list puts it in. */
  readonly categories: readonly string[]
}

/** The feeds of an OPML list, at any depth, each address once; null if it is not OPML, is not well-formed, or declares entities. */
export function readOpml(text: string): OpmlFeed[] | null {
  if (isUnsafe(text)) return null
  const root = rootOf(text)
  if (root?.name !== 'opml') return null
  const feeds = outlinesIn(root).flatMap(({ attributes }) => {
    const url = attributes.get('xmlUrl')?.trim()
    const categories = (attributes.get('category') ?? '').split(',').map((each) => each.trim().replace(/^\//, ''))
    return url ? [{ title: attributes.get('title') || attributes.get('text') || url, url, categories: categories.filter(Boolean) }] : []
  })
  return feeds.filter(({ url }, at) => feeds.findIndex((other) => other.url === url) === at)
}

function rootOf(text: string): XmlElement | null {
  try {
    return parseXml(text.replace(/^\s+/, ''))
  } catch {
    return null
  }
}

const outlinesIn = ({ children }: XmlElement): XmlElement[] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === 'outline' ? [child, ...outlinesIn(child)] : outlinesIn(child)
  })

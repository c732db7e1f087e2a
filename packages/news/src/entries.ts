import { clean, plain } from './plain.ts'
import { childrenOf, markupIn, textIn, type XmlElement } from './xml.ts'

/** An item as its feed gives it, before any check. */
export interface FeedEntry {
  readonly title: string
  readonly summary: string
  /** Possible links to the item, best first, each with the address that it is relative to. */
  readonly links: readonly { readonly link: string; readonly base: string }[]
  /** The id that the feed gives it; empty for none. */
  readonly id: string
  readonly date: string
}

export type FeedKind = 'rss2' | 'rss1' | 'atom' | 'json'

export interface FeedEntries {
  readonly kind: FeedKind
  readonly entries: readonly FeedEntry[]
}

const dublinCore = 'http://purl.org/dc/elements/1.1/'
const contentModule = 'http://purl.org/rss/1.0/modules/content/'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const atoms = ['http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#']
const xmlBase = '{http://www.w3.org/XML/1998/namespace}base'

/** The entries of a document in one of the XML formats; null for any other document. */
export function entriesOfXml(root: XmlElement, url: string): FeedEntries | null {
  if (root.name === 'rss') return { kind: 'rss2', entries: rssEntries(root, url) }
  if (root.name === 'RDF' && root.uri === rdf) return { kind: 'rss1', entries: rdfEntries(root, url) }
  if (root.name === 'feed' && atoms.includes(root.uri)) return { kind: 'atom', entries: atomEntries(root, url) }
  return null
}

/** The text of the first child of that name that is not empty. */
function textOfChild(element: XmlElement, name: string, uri = element.uri): string {
  const texts = childrenOf(element, name, uri).map((child) => textIn(child).trim())
  return texts.find((text) => text !== '') ?? ''
}

/** The address that the links of a channel are relative to. */
function baseOf(channel: XmlElement | undefined, url: string): string {
  const link = channel ? textOfChild(channel, 'link') : ''
  return URL.parse(link, url)?.href ?? url
}

const firstOf = (...texts: readonly string[]): string => texts.find((text) => text !== '') ?? ''

function rssEntries(root: XmlElement, url: string): FeedEntry[] {
  return childrenOf(root, 'channel', root.uri).flatMap((channel) => {
    const base = baseOf(channel, url)
    return childrenOf(channel, 'item', channel.uri).map((item) => {
      const guid = childrenOf(item, 'guid', item.uri)[0]
      const id = guid ? textIn(guid).trim() : ''
      const isLink = /^https?:\/\//i.test(id) && guid?.attributes.get('isPermaLink') !== 'false'
      return {
        title: plain(textOfChild(item, 'title')),
        summary: firstOf(plain(textOfChild(item, 'description')), plain(textOfChild(item, 'encoded', contentModule))),
        links: [textOfChild(item, 'link'), ...(isLink ? [id] : [])].map((link) => ({ link, base })),
        id,
        date: firstOf(textOfChild(item, 'pubDate'), textOfChild(item, 'date', dublinCore)),
      }
    })
  })
}

function rdfEntries(root: XmlElement, url: string): FeedEntry[] {
  const elements = root.children.filter((child) => typeof child !== 'string')
  const base = baseOf(
    elements.find(({ name }) => name === 'channel'),
    url,
  )
  return elements
    .filter(({ name }) => name === 'item')
    .map((item) => ({
      title: plain(textOfChild(item, 'title')),
      summary: firstOf(plain(textOfChild(item, 'description')), plain(textOfChild(item, 'encoded', contentModule))),
      links: [textOfChild(item, 'link'), item.attributes.get(`{${rdf}}about`) ?? ''].map((link) => ({ link, base })),
      id: '',
      date: textOfChild(item, 'date', dublinCore),
    }))
}

function atomEntries(root: XmlElement, url: string): FeedEntry[] {
  const feedBase = within(root, url)
  return childrenOf(root, 'entry', root.uri).map((entry) => {
    const base = within(entry, feedBase)
    return {
      title: atomText(childrenOf(entry, 'title', entry.uri)[0]),
      summary: firstOf(atomText(childrenOf(entry, 'summary', entry.uri)[0]), atomText(childrenOf(entry, 'content', entry.uri)[0])),
      links: atomLinks(entry).map((element) => ({ link: element.attributes.get('href')!, base: within(element, base) })),
      id: textOfChild(entry, 'id'),
      date: firstOf(textOfChild(entry, 'published'), textOfChild(entry, 'updated')),
    }
  })
}

const within = ({ attributes }: XmlElement, base: string): string => URL.parse(attributes.get(xmlBase) ?? '', base)?.href ?? base

function atomText(element: XmlElement | undefined): string {
  if (!element) return ''
  const type = element.attributes.get('type')?.toLowerCase()
  if (type === 'xhtml') return plain(markupIn(element))
  return type === 'html' ? plain(textIn(element)) : clean(textIn(element))
}

/** The links to the item itself: pages first, then other formats. */
function atomLinks(entry: XmlElement): XmlElement[] {
  const all = childrenOf(entry, 'link', entry.uri).filter(
    ({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate' && attributes.get('href') !== undefined,
  )
  const isPage = ({ attributes }: XmlElement) => (attributes.get('type') ?? 'text/html') === 'text/html'
  return [...all.filter(isPage), ...all.filter((link) => !isPage(link))]
}

/** The entries of a JSON Feed; null for any other document. Members of the wrong type are treated as absent. */
export function entriesOfJson(document: unknown, url: string): FeedEntries | null {
  const { version, items } = isObject(document) ? document : {}
  if (typeof version !== 'string' || !version.startsWith('https://jsonfeed.org/version/') || !Array.isArray(items)) return null
  const entries = items.filter(isObject).map((members) => {
    const text = (name: string) => (typeof members[name] === 'string' ? members[name] : '')
    return {
      title: clean(text('title')),
      summary: firstOf(clean(text('summary')), clean(text('content_text')), plain(text('content_html'))),
      links: [{ link: text('url'), base: url }],
      id: text('id'),
      date: firstOf(text('date_published'), text('date_modified')),
    }
  })
  return { kind: 'json', entries }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

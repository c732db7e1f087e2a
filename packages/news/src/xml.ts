import { decodeHTMLStrict } from 'entities/decode'
import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** The local name, without its prefix. */
  readonly name: string
  /** The namespace, empty for none. */
  readonly uri: string
  /** By local name; those of other namespaces with the namespace in front: `{uri}name`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (XmlElement | string)[]
}

/**
 * The root element of a document. Throws if it is not well-formed, with two exceptions: the named entities of HTML are known, and an
 * ampersand that begins no entity is kept as text. Nothing is ever fetched, and declared entities are not expanded (`isUnsafe` refuses them
 * before).
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: { element: XmlElement; children: (XmlElement | string)[] }[] = []
  let root: XmlElement | undefined
  const addText = (piece: string) => open.at(-1)?.children.push(piece)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ local, uri, attributes }) => {
    const children: (XmlElement | string)[] = []
    const named = Object.values(attributes).map((each) => [each.uri ? `{${each.uri}}${each.local}` : each.local, each.value] as const)
    const element: XmlElement = { name: local, uri, attributes: new Map(named), children }
    if (open.length === deepest) throw new Error('nested too deeply')
    open.at(-1)?.children.push(element)
    open.push({ element, children })
    root ??= element
  })
  parser.on('closetag', () => open.pop())
  parser.write(mended(text)).close()
  if (!root) throw new Error('no element')
  return root
}

const deepest = 200

/** Whether a document declares entities or has an internal document type subset: no feed needs either. */
export const isUnsafe = (text: string): boolean => /<!ENTITY/i.test(text) || /<!DOCTYPE[^>[]*\[/i.test(text)

/** Repairs ampersands and HTML entities outside CDATA and comments, and removes control characters. */
function mended(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const printable = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
  return printable.replace(
    /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?:(#\d+|#x[\da-f]+|[a-z][a-z\d]*);)?/gi,
    (all, entity) => (all.startsWith('&') ? mendedEntity(all, entity) : all),
  )
}

function mendedEntity(all: string, entity: string | undefined): string {
  if (entity === undefined) return '&amp;'
  const characters = entity.startsWith('#') ? numbered(entity) : decodeHTMLStrict(all)
  if (characters === undefined || characters === all) return `&amp;${entity};`
  return [...characters].map((character) => `&#${character.codePointAt(0)};`).join('')
}

/** The character of a numeric entity, if XML allows it. */
function numbered(entity: string): string | undefined {
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  const allowed =
    code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0xd800) || (code >= 0xe000 && code < 0xfffe) || isAstral(code)
  return allowed ? String.fromCodePoint(code) : undefined
}

const isAstral = (code: number): boolean => code > 0xffff && code <= 0x10ffff

/** All text within an element. */
export const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')

/** The markup within an element, as HTML. */
export const markupIn = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? escaped(child) : `<${child.name}>${markupIn(child)}</${child.name}>`)).join('')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The child elements with that name and namespace. */
export const childrenOf = ({ children }: XmlElement, name: string, uri: string): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name && child.uri === uri)
